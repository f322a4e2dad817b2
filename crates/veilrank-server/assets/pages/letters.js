/** Letters to those who are invited, and files for a mail merge. All of it is made in this browser: no name and no letter leaves it. */
import { say } from "../say.js";
import { columnsOf, isAddress } from "./people.js";

/** @typedef {{name?: string, email?: string, label?: string, link: string}} Linked */
/** @typedef {{title: string, closes?: string}} Told what a letter says of a survey; `closes` is a date in words */
/** @typedef {{subject: string, text: string}} Letter */

/** Paragraphs as one text. @param {(string | null)[]} parts */
function paragraphs(parts) {
  return `${parts.filter((part) => part !== null).join("\n\n")}\n`;
}

/** @param {string} [name] */
function greeting(name) {
  return name ? say.plain("organiser-letter-hello-name", { name }) : say.plain("organiser-letter-hello");
}

/** @param {string} [closes] */
function until(closes) {
  return closes ? say.plain("organiser-letter-until", { when: closes }) : null;
}

/** The letter that invites somebody. @param {Linked} invite @param {Told} survey @returns {Letter} */
export function invitation({ name, link }, { title, closes }) {
  const please = say.plain("organiser-letter-please", { title });
  return { subject: title, text: paragraphs([greeting(name), please, link, say.plain("organiser-letter-link"), until(closes)]) };
}

/** The letter that reminds somebody. It is the same for those who have answered: nobody looks who has. @param {Linked} invite @param {Told} survey @returns {Letter} */
export function reminder({ name, link }, { title, closes }) {
  const open = say.plain("organiser-letter-remind", { title });
  const text = paragraphs([greeting(name), open, link, until(closes), say.plain("organiser-letter-remind-all"), say.plain("organiser-letter-link")]);
  return { subject: say.plain("organiser-letter-remind-subject", { title }), text };
}

/** The letter that reminds everybody of a survey that whoever has the link may answer. @param {string} link @param {Told} survey @returns {Letter} */
export function openReminder(link, { title, closes }) {
  const open = say.plain("organiser-letter-remind", { title });
  const text = paragraphs([greeting(), open, link, until(closes), say.plain("organiser-letter-remind-open"), say.plain("organiser-letter-noise")]);
  return { subject: say.plain("organiser-letter-remind-subject", { title }), text };
}

/** A letter in the organiser's own mail program. @param {string | undefined} email @param {Letter} letter */
export function mailTo(email = "", { subject, text }) {
  const part = (/** @type {string} */ words) => encodeURIComponent(words.replaceAll("\n", "\r\n"));
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${part(subject)}&body=${part(text)}`;
}

// ------------------------------------------------------------------ files

/** A cell that no spreadsheet takes for a formula, and that may hold commas and quotes. @param {string} text */
export function safeCell(text) {
  const tame = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n\t']/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}

/** What a column is called. @param {"name" | "email" | "label"} column */
function columnName(column) {
  const names = { name: say.plain("fields-column-name"), email: say.plain("fields-column-email"), label: say.plain("fields-column-group") };
  return names[column];
}

/**
 * Everybody with their link, for a mail merge; with letters, everybody's letter as well.
 * @param {Linked[]} invites
 * @param {(invite: Linked) => Letter} [letter]
 */
export function mergeFile(invites, letter) {
  const has = (/** @type {"name" | "email" | "label"} */ key) => invites.some((one) => one[key]);
  const columns = /** @type {("name" | "email" | "label")[]} */ (["name", "email", "label"]).filter(has);
  const last = letter ? [say.plain("fields-column-subject"), say.plain("fields-column-text")] : [];
  const heading = [say.plain("fields-column-number"), ...columns.map(columnName), say.plain("fields-column-link"), ...last];
  const written = (/** @type {Linked} */ one) => (letter ? [letter(one)] : []).flatMap(({ subject, text }) => [subject, text].map(safeCell));
  const rows = invites.map((one, i) => [String(i + 1), ...columns.map((column) => safeCell(one[column] ?? "")), one.link, ...written(one)]);
  return [heading.map(safeCell), ...rows].map((row) => row.join(",")).concat("").join("\r\n");
}

/** The rows of a file as spreadsheets write it; a cell in quotes may hold anything. @param {string} text @returns {string[][]} */
function rowsOf(text) {
  const plain = text.replace(/^\ufeff/, "");
  const first = plain.split(/[\r\n]/, 1)[0];
  const mark = ["\t", ";", ","].find((sign) => first.includes(sign)) ?? ",";
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"\\r\\n${mark}][^\\r\\n${mark}]*|)(${mark}|\\r\\n|\\r|\\n|$)`, "gy");
  /** @type {string[][]} */
  const rows = [[]];
  for (const [all, held, end] of plain.matchAll(cell)) {
    if (all === "" && end === "") break;
    rows[rows.length - 1].push(held.startsWith('"') ? held.slice(1, -1).replaceAll('""', '"') : held);
    if (end !== mark) rows.push([]);
  }
  return rows.filter((row) => row.some((one) => one.trim() !== ""));
}

/** What stands in an address; nothing where it is broken, as in a file that somebody has edited. @param {string} [text] */
function decoded(text) {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * The invites of a file that was saved before: whose links of this survey it has, in whatever language its headings are.
 * @param {string} text
 * @param {string} id of the survey
 * @returns {import("./mine.js").Invite[]}
 */
export function readLinks(text, id) {
  const rows = rowsOf(text);
  const secret = (/** @type {string} */ cell) => decoded(new RegExp(`/s/${id.replaceAll(".", "\\.")}(?:\\?[^#]*)?#invite=([\\w%.~-]{1,200})$`).exec(cell.trim())?.[1]);
  const at = rows.find((row) => row.some(secret))?.findIndex((cell) => secret(cell) !== undefined) ?? -1;
  const columns = columnsOf(rows[0] ?? []);
  if (columns.email < 0) columns.email = rows.find((row) => row.some(isAddress))?.findIndex(isAddress) ?? -1;
  const held = (/** @type {string[]} */ row, /** @type {"name" | "email" | "label"} */ column) => (row[columns[column]] ?? "").replace(/^'(?=[=+\-@\t\r])/, "").trim();
  return rows.filter((row) => secret(row[at] ?? "")).map((row) => {
    const [name, email, label] = [held(row, "name"), held(row, "email"), held(row, "label")];
    return { token: secret(row[at]) ?? "", ...(name && { name }), ...(email && { email }), ...(label && { label }) };
  });
}
