/** WebKit, the engine of Safari: GTK's MiniBrowser on a display that nobody sees, by WebDriver over HTTP. */
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { pointing, pressing, writing } from "./actions.js";
import { freshFolder, start, surroundings } from "./process.js";

/** Without a graphics card, and without asking a session bus for anything. */
const PLAIN = { GDK_BACKEND: "x11", GSETTINGS_BACKEND: "memory", GTK_USE_PORTAL: "0", LIBGL_ALWAYS_SOFTWARE: "1", WEBKIT_DISABLE_COMPOSITING_MODE: "1" };
const SIZE = { width: 1100, height: 880 };

export async function openWebKit({ proxy }) {
  const home = freshFolder("webkit");
  const programs = [];
  const close = async () => {
    for (const program of programs.reverse()) await program.end();
    home.remove();
  };
  try {
    const display = start("Xvfb", ["-displayfd", "3", "-screen", "0", `${SIZE.width + 100}x${SIZE.height + 100}x24`, "-nolisten", "tcp"]);
    programs.push(display);
    const DISPLAY = `:${await display.said(/^(\d+)\n/m)}`;
    const { program, port } = await startDriver(surroundings(home.path, { ...PLAIN, DISPLAY }));
    programs.push(program);
    return await driver(`http://127.0.0.1:${port}`, proxy, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** The driver wants to be told a port; somebody else may have taken a free one meanwhile. */
async function startDriver(env) {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    const program = start("WebKitWebDriver", [`--port=${port}`], { env });
    try {
      await listens(program, port);
      return { program, port };
    } catch (error) {
      await program.end();
      if (tries === 3) throw error;
    }
  }
}

function freePort() {
  return new Promise((done, fail) => {
    const server = createServer().once("error", fail).listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

async function listens(program, port) {
  for (;;) {
    if (program.child.exitCode !== null || !program.child.pid) throw new Error(`WebKitWebDriver did not start: ${program.log.join("")}`);
    const status = await fetch(`http://127.0.0.1:${port}/status`).then((reply) => reply.json(), () => null);
    if (status?.value?.ready) return;
    await pause(25);
  }
}

/** One request of WebDriver. */
async function request(method, address, body) {
  const reply = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = await reply.json();
  if (!reply.ok) throw Object.assign(new Error(`${value.error}: ${value.message}`), { code: value.error });
  return value;
}

async function driver(address, proxy, close) {
  const host = new URL(proxy).host;
  const capabilities = { alwaysMatch: { proxy: { proxyType: "manual", httpProxy: host, sslProxy: host } } };
  const { sessionId } = await request("POST", `${address}/session`, { capabilities });
  const post = (path, body = {}) => request("POST", `${address}/session/${sessionId}${path}`, body);
  await post("/window/rect", SIZE);
  const complaints = [];
  const call = async (source, args) => {
    const { kind, text } = script(source);
    const { value, thrown, complained } = JSON.parse(await post(`/execute/${kind}`, { script: text, args: [JSON.stringify(args)] }));
    complaints.push(...complained);
    if (thrown !== undefined) throw new Error(thrown);
    return value;
  };
  const arrive = (going) => going.then(() => call("() => {}", []));
  const perform = (actions) => post("/actions", { actions });
  return {
    complaints,
    navigate: (url) => arrive(post("/url", { url })),
    reload: () => arrive(post("/refresh")),
    traverse: (steps) => arrive(post(steps < 0 ? "/back" : "/forward")),
    call,
    press: (key) => perform(pressing(key)),
    write: (text) => perform(writing(text)),
    point: (points) => perform(pointing(points)),
    offline: async () => false,
    close: async () => {
      await request("DELETE", `${address}/session/${sessionId}`).catch(() => {});
      await close();
    },
  };
}

/**
 * In the page: listens to what goes wrong there, and says what did since the last call. The driver tells nothing of errors by
 * itself, so that the first call after an arrival begins it.
 */
const LISTEN = `
  const heard = (globalThis.complained ??= (() => {
    const list = [];
    const note = (text) => list.push(String(text));
    addEventListener("error", ({ message }) => note(message));
    addEventListener("unhandledrejection", ({ reason }) => note(reason));
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => note(violatedDirective + " " + blockedURI));
    const error = console.error;
    console.error = (...texts) => { note(texts.join(" ")); error(...texts); };
    return list;
  })());
  const told = (result) => JSON.stringify({ ...result, complained: heard.splice(0) });
`;

/**
 * A function as a script of WebDriver; it stands there itself, as pages forbid `eval`. A call that is under way when a page is
 * left is never answered, so that only what has to wait is a promise.
 */
function script(source) {
  const run = `(${source})(...JSON.parse(arguments[0]))`;
  if (!source.startsWith("async ")) {
    return { kind: "sync", text: `${LISTEN} try { return told({ value: ${run} }); } catch (thrown) { return told({ thrown: String(thrown) }); }` };
  }
  return { kind: "async", text: `${LISTEN} const done = arguments[1]; ${run}.then((value) => done(told({ value })), (thrown) => done(told({ thrown: String(thrown) })));` };
}
