/** Compares what the browser's module says with what Rust says: reads the cases of `src/script/browser.rs` from standard input. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { negotiated, Words } from "../../veilrank-server/assets/say.js";

const { languages, days, wishes, all } = JSON.parse(readFileSync(0, "utf8"));

const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A message with markup as the server writes it. */
function html(said) {
  if (typeof said === "string") return said.replace(/[&<>"']/g, (sign) => SIGNS[sign]);
  const open = ["strong", "em", "code", "kbd"].includes(said.name) ? said.name : `a class="${said.name}"`;
  return `<${open}>${said.within.map(html).join("")}</${open.split(" ")[0]}>`;
}

let compared = 0;
for (const { language, direction, messages, cases } of all) {
  const say = new Words(language, messages);
  assert.equal(say.direction, direction);
  for (const { id, args, text, plain, html: marked } of cases) {
    const about = `${id} in ${language} with ${JSON.stringify(args)}`;
    assert.equal(say.text(id, args), text, about);
    assert.equal(say.plain(id, args), plain, about);
    assert.equal(say.parts(id, args).map(html).join(""), marked, about);
    compared += 1;
  }
}
languages.forEach((language, place) => {
  const locale = `${language === "en" ? "en-GB" : language}-u-ca-gregory-nu-latn`;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  for (const [[year, month, day], said] of days[place]) assert.equal(said, format.format(new Date(Date.UTC(year, month - 1, day))), language);
});
for (const [tag, language] of wishes) assert.equal(negotiated([tag], languages), language, tag);
assert.ok(compared > 2000, `${compared}`);
