/** Chromium, by Playwright. */
import { DESK, launch } from "../browser.js";

/** The only engine that has a log of its network, so that whoever asks is told apart there: see `asked.js`. */
export async function openChromium({ proxy }) {
  const browser = await launch();
  const context = await browser.newContext({ ...DESK, reducedMotion: "reduce", locale: "en-GB", proxy: { server: proxy } });
  const complaints = [];
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
  });
  const page = await context.newPage();
  const asked = [];
  context.on("request", (request) => asked.push(request.url()));
  return {
    complaints,
    asked,
    navigate: (address) => page.goto(address),
    reload: () => page.reload(),
    traverse: (steps) => (steps < 0 ? page.goBack() : page.goForward()),
    call: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    press: (key) => page.keyboard.press(key),
    write: (text) => page.keyboard.type(text),
    point: (points) => drag(page.mouse, points),
    offline: async (whether) => {
      await context.setOffline(whether);
      return true;
    },
    close: () => browser.close(),
  };
}

async function drag(mouse, [first, ...others]) {
  await mouse.move(first.x, first.y);
  await mouse.down();
  for (const { x, y } of others) await mouse.move(x, y);
  await mouse.up();
}
