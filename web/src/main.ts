import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./learning.css";
import { addIcons, common } from "./lib/icons";

addIcons(common);

const target = document.getElementById("app");
if (target) mount(App, { target });
