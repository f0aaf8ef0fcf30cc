// Keeps the page itself, so that an installed Starlanes opens without a network and says so. Games are never kept here:
// whatever is about them comes from the table, or not at all.
const KEPT = "starlanes-1";
const PAGE = "/";

/** Keep a page with what it is made of; what an older one was made of goes. */
async function keep(answer) {
  const kept = await caches.open(KEPT);
  const parts = [...(await answer.clone().text()).matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map(
    (one) => one[1],
  );
  const known = new Set((await kept.keys()).map((request) => new URL(request.url).pathname));
  const news = parts.filter((part) => !known.has(part));
  if (news.length === 0 && known.has(PAGE)) return;
  for (const path of known) if (path.startsWith("/assets/") && !parts.includes(path)) await kept.delete(path);
  await kept.addAll(news);
  await kept.put(PAGE, answer);
}

self.addEventListener("install", (event) => {
  event.waitUntil(
    fetch(PAGE)
      .then(keep)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function page(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keep(answer.clone()).catch(() => undefined));
    return answer;
  } catch (error) {
    const found = await (await caches.open(KEPT)).match(PAGE);
    if (found) return found;
    throw error;
  }
}

// What the build has named by its hash never changes.
async function asset(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

async function small(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await (await caches.open(KEPT)).match(request);
    if (found) return found;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (address.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (["/first.js", "/favicon.svg"].includes(address.pathname)) event.respondWith(small(request));
});
