import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./learning.css";
import { addIcons, common } from "./lib/icons";

addIcons(common);

const target = document.getElementById("app");
if (target) mount(App, { target });

// So that the page can be installed, and opens without a network.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => void navigator.serviceWorker.register("/worker.js").catch(() => undefined));
