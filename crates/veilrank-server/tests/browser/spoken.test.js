/**
 * All pages and steps in other languages (two of them; VEILRANK_LANGUAGES=all for every one): nothing English is left, the direction is the language's own, small screens hold the longer words,
 * and the accessibility engine finds nothing. What leaves a device is the same to the byte.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "./helpers/axe.js";
import { drawAlways, KEEPS } from "./helpers/browser.js";
import { ITEMS, journey, prepare, TITLE } from "./helpers/journey.js";
import { REFUSED, stage } from "./helpers/stage.js";

/** All of them take a few minutes; what is English in a page of ours is so in every language, so two show it. */
const ALL = { de: "de-DE", ar: "ar-EG", fr: "fr-FR", es: "es-ES", pt: "pt-BR", pl: "pl-PL", "zh-Hans": "zh-CN", ja: "ja-JP" };

/** Those that the accessibility engine and small screens look at, too: long words, and from right to left. */
const LOOKED_AT = ["de", "ar"];
const LANGUAGES = process.env.VEILRANK_LANGUAGES === "all" ? Object.keys(ALL) : LOOKED_AT;

let surveys = {};
const world = stage(async ({ curator }) => {
  surveys = await prepare(curator);
});

/** Everything that is read or heard, in pieces; what is marked as English, as bytes or as code is not prose of the page. */
function pieces(page) {
  return page.evaluate(() => {
    const found = [];
    const shown = (element) => element.checkVisibility?.() ?? true;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const apart = (element) => element.closest("[lang=en]:not(html), .bytes, code, kbd, script, template, noscript, textarea");
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement && !apart(node.parentElement) && shown(node.parentElement)) found.push(node.textContent);
    }
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      for (const element of document.querySelectorAll(`body [${name}]`)) if (!apart(element) && shown(element)) found.push(element.getAttribute(name));
    }
    found.push(document.title);
    return found.map((text) => text.replace(/\s+/g, " ").trim());
  });
}

/** Words that are the same in every language, or somebody's own. */
const OWN = new RegExp([TITLE, ...ITEMS, "Veilrank", "Xyloq", "Brunzit", "Klaxom", "Trevnik", "Dremmel", "https?://\\S*", "\\S+\\.(html|csv|jsonl|svg|png|json)", "bradley-terry|hodgerank|rank-centrality|footrule|kwiksort|copeland", "SHA-256", "CSV", "JSON", "PNG", "SVG", "PDF"].join("|").replace("?", "\\?"), "gi");

/** Whether a piece of text is prose: it has at least two words of four letters, or one of nine. */
const isProse = (text) => {
  const words = text.replace(OWN, "").match(/[a-z]{4,}/gi) ?? [];
  return words.length >= 2 || words.some((word) => word.length >= 9);
};

/** How many pixels stick out at the side. */
const sticksOut = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const english = new Map();
const reports = new Map();

/** Walks through everything in a language, and keeps what was seen and what was sent. */
async function walk(lang, locale, look) {
  const shown = [];
  const see = async (page, where) => {
    if (/preview$/.test(where) && where !== "/preview") shown.push(await page.textContent("#preview-bytes"));
    return look(page, where);
  };
  await world.visit({ locale, expected: [REFUSED], init: [drawAlways, KEEPS] }, async ({ page, context, wire }) => {
    await journey({ page, context, curator: world.curator, surveys, lang }, (where) => see(page, where));
    const sent = wire.to("/reports").map(({ body }) => body);
    assert.deepEqual(sent, shown, "what leaves is what was shown, to the byte");
    reports.set(lang, sent.map((body) => JSON.parse(body).report).map(({ epsilon, answers }) => [epsilon, answers.length]));
  });
}

test("the way through everything, in English", () =>
  walk("en", "en-GB", async (page, where) => {
    assert.ok(!english.has(where), `${where} is looked at twice`);
    english.set(where, new Set((await pieces(page)).filter(isProse)));
  }));

for (const lang of LANGUAGES) {
  test(`all of it in ${lang}`, async () => {
    const left = [];
    await walk(lang, ALL[lang], async (page, where) => {
      const said = await page.evaluate(() => ({ lang: document.documentElement.lang, dir: getComputedStyle(document.body).direction }));
      assert.deepEqual(said, { lang, dir: lang === "ar" ? "rtl" : "ltr" }, where);
      left.push(...(await pieces(page)).filter((text) => english.get(where)?.has(text)).map((text) => `${where}: ${text}`));
      if (!LOOKED_AT.includes(lang)) return;
      await assertAccessible(page, `${lang}: ${where}`);
      const before = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      assert.ok((await sticksOut(page)) <= 0, `${lang}: ${where} sticks out at 320`);
      await page.setViewportSize(before);
    });
    assert.deepEqual(left, [], "English that is left");
    assert.deepEqual(reports.get(lang), reports.get("en"), "as many answers as exact");
  });
}
