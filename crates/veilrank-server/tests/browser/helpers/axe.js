/** The accessibility engine, run inside a page whose content policy stays in force. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DESK, PHONE } from "./browser.js";

const ENGINE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
/** The rules that look at colours; all others see the same in light and dark. */
const COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** What the engine finds: rule, element, reason. */
async function violations(page, rules) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(ENGINE);
  const found = await page.evaluate((runOnly) => globalThis.axe.run(document, { runOnly, resultTypes: ["violations"] }), rules);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}

/** There is nothing to complain about: on desk and phone, in light and dark. The page is left as it was. */
export async function assertAccessible(page, where) {
  const before = page.viewportSize();
  for (const [size, viewport] of [["desk", DESK.viewport], ["phone", PHONE.viewport]]) {
    await page.setViewportSize(viewport);
    for (const [colorScheme, rules] of [["light", RULES], ["dark", COLOURS]]) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await violations(page, rules), [], `${where}, ${size}, ${colorScheme}`);
    }
  }
  await page.setViewportSize(before);
}
