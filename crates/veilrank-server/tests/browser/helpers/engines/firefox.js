/** Firefox, headless, by WebDriver BiDi. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pointing, pressing, writing } from "./actions.js";
import { connect } from "./bidi.js";
import { freshFolder, start, surroundings } from "./process.js";

/**
 * What Firefox need not do by itself, and what tests need. No test rests on it being quiet: it reaches nobody through the cable,
 * and what it asks for is told from what pages ask for by its own word.
 */
const QUIET = {
  "app.normandy.enabled": false,
  "app.update.checkInstallTime": false,
  "app.update.disabledForTesting": true,
  "browser.aboutwelcome.enabled": false,
  "browser.contentblocking.report.lockwise.enabled": false,
  "browser.newtabpage.enabled": false,
  "browser.region.network.url": "",
  "browser.safebrowsing.blockedURIs.enabled": false,
  "browser.safebrowsing.downloads.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.search.update": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage": "about:blank",
  "browser.startup.page": 0,
  "browser.topsites.contile.enabled": false,
  "browser.urlbar.suggest.searches": false,
  "datareporting.healthreport.uploadEnabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "datareporting.usage.uploadEnabled": false,
  "dom.push.connection.enabled": false,
  "extensions.getAddons.cache.enabled": false,
  "extensions.systemAddon.update.enabled": false,
  "extensions.update.enabled": false,
  "media.gmp-manager.updateEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "network.http.speculative-parallel-limit": 0,
  "nimbus.rollouts.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "signon.autofillForms": false,
  "toolkit.telemetry.enabled": false,
  "toolkit.telemetry.server": "data:,",
  "trailhead.firstrun.didSeeAboutWelcome": true,
};

/** Everything through the cable, this machine's own addresses too. */
function throughProxy(proxy) {
  const { hostname, port } = new URL(proxy);
  const to = Object.fromEntries(["http", "ssl"].flatMap((kind) => [[`network.proxy.${kind}`, hostname], [`network.proxy.${kind}_port`, Number(port)]]));
  return { "network.proxy.type": 1, ...to, "network.proxy.no_proxies_on": "", "network.proxy.allow_hijacking_localhost": true };
}

export async function openFirefox({ proxy }) {
  const home = freshFolder("firefox");
  const wishes = { ...QUIET, ...throughProxy(proxy), "intl.accept_languages": "en-GB", "ui.prefersReducedMotion": 1 };
  const lines = Object.entries(wishes).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  writeFileSync(join(home.path, "user.js"), lines.join("\n"));
  const args = ["--headless", "--no-remote", "--profile", home.path, "--remote-debugging-port", "0", "--width", "1100", "--height", "880", "about:blank"];
  const program = start(process.env.FIREFOX ?? "firefox-esr", args, { env: surroundings(home.path, { MOZ_CRASHREPORTER_DISABLE: "1", MOZ_REMOTE_SETTINGS_DEVTOOLS: "1", MOZ_HEADLESS_WIDTH: "1100", MOZ_HEADLESS_HEIGHT: "880" }) });
  const close = async (bidi) => {
    bidi?.close();
    await program.end();
    home.remove();
  };
  try {
    const address = await program.said(/WebDriver BiDi listening on (ws:\/\/\S+)/);
    return await driver(address, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function driver(address, close) {
  const complaints = [];
  const asked = [];
  const bidi = await connect(address, (method, params) => {
    if (method === "log.entryAdded" && params.level === "error") complaints.push(`${params.text} (${params.source?.realm ?? params.type})`);
    // What the browser wants for itself has no page.
    if (method === "network.beforeRequestSent" && params.context !== null) asked.push(params.request.url);
  });
  await bidi.send("session.new", { capabilities: {} });
  await bidi.send("session.subscribe", { events: ["log.entryAdded", "network.beforeRequestSent"] });
  // In the tab that a window begins with, the address bar has the focus.
  const { context } = await bidi.send("browsingContext.create", { type: "tab" });
  await bidi.send("browsingContext.activate", { context });
  const perform = (actions) => bidi.send("input.performActions", { context, actions });
  return {
    complaints,
    asked,
    navigate: (url) => bidi.send("browsingContext.navigate", { context, url, wait: "complete" }),
    reload: () => bidi.send("browsingContext.reload", { context, wait: "complete" }),
    traverse: (delta) => bidi.send("browsingContext.traverseHistory", { context, delta }),
    call: (source, args) => call(bidi, context, source, args),
    press: (key) => perform(pressing(key)),
    write: (text) => perform(writing(text)),
    point: (points) => perform(pointing(points)),
    offline: (whether) => offline(bidi, context, whether),
    close: () => close(bidi),
  };
}

/** Arguments go in as JSON, and what comes out does. */
async function call(bidi, context, source, args) {
  const functionDeclaration = `async (args) => JSON.stringify(await (${source})(...JSON.parse(args)))`;
  const given = { type: "string", value: JSON.stringify(args) };
  const { type, result, exceptionDetails } = await bidi.send("script.callFunction", { functionDeclaration, arguments: [given], target: { context }, awaitPromise: true });
  if (type === "exception") throw new Error(exceptionDetails.text);
  return result.type === "undefined" ? undefined : JSON.parse(result.value);
}

/** Older versions cannot. */
async function offline(bidi, context, whether) {
  try {
    await bidi.send("emulation.setNetworkConditions", { contexts: [context], networkConditions: whether ? { type: "offline" } : null });
    return true;
  } catch (error) {
    if (["unknown command", "unsupported operation"].includes(error.code)) return false;
    throw error;
  }
}
