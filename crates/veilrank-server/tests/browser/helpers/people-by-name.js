/** What the tests of named people share: files that a click saves, and that no name ever leaves the browser. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** A file that a click downloads. */
export async function file(page, selector) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(selector)]);
  return readFileSync(await download.path(), "utf8");
}

/** No request has said any of these words, in whatever spelling addresses and bodies have. */
export function assertNeverSent(wire, words) {
  for (const { url, headers, body } of wire.sent) {
    const all = [url, decodeURIComponent(url), JSON.stringify(headers), body ?? ""].join("\n").toLowerCase();
    for (const word of words) assert.ok(!all.includes(word.toLowerCase()), `${word} left in ${url}`);
  }
}
