/** Names and addresses of those who are invited. They are put together with their links in this browser, and never leave it. */
import { say } from "../say.js";

/** @typedef {{name: string, email: string, label: string}} Person */

/** The cells of a line, which a spreadsheet may have put into quotes. @param {string} line @param {string} mark */
function cells(line, mark) {
  /** @type {string[]} */
  const found = [];
  let rest = line;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    const cell = quoted ? quoted[0] : rest.split(mark, 1)[0];
    found.push((quoted ? quoted[1].replaceAll('""', '"') : cell).trim());
    if (!rest.slice(cell.length).startsWith(mark)) return found;
    rest = rest.slice(cell.length + 1);
  }
}

/** What columns are called, in the languages of these pages. */
const HEADERS = {
  name: /^(?:(?:full )?names?|namen|nom|nombre|nome|imię(?: i nazwisko)?|nazwisko|姓名|名字|名称|名前|氏名|(?:ال)?اسم)$/iu,
  email: /^(?:(?:e-?mail|address|mail)(?: address)?|(?:e-?mail-?)?adresse(?: e-?mail)?|courriel|correo(?: electrónico)?|dirección|(?:endereço|adres)(?: (?:de )?e-?mail)?|邮箱|电子邮件|电子邮箱|邮件地址|メール(?:アドレス)?|(?:ال)?بريد(?: الإلكتروني)?|(?:ال)?عنوان)$/iu,
  label: /^(?:group|label|department|site|team|gruppe|abteilung|standort|groupe|service|équipe|grupo|departamento|equipo|equipe|grupa|dział|zespół|组|组别|部门|グループ|部署|チーム|(?:ال)?مجموعة|(?:ال)?قسم)$/iu,
};

/** Where each column is, by the words of the first line; -1 where it is not named. @param {string[]} first */
export function columnsOf(first) {
  const at = (/** @type {RegExp} */ pattern) => first.findIndex((cell) => pattern.test(cell.trim()));
  return { name: at(HEADERS.name), email: at(HEADERS.email), label: at(HEADERS.label) };
}

/** Which column is what, where the first line says so. @param {string[]} first */
function headed(first) {
  const columns = columnsOf(first);
  const known = Object.values(columns).filter((column) => column >= 0).length;
  return known === first.length || known >= 2 ? columns : null;
}

/** @param {string} text */
export function isAddress(text) {
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text);
}

/** One person of a line without a heading. @param {string} line @param {string} mark @returns {Person} */
function unheaded(line, mark) {
  const named = /^(.*?)\s*<([^<>\s]+@[^<>\s]+)>\s*[,;]?$/.exec(line);
  if (named) return { name: named[1].replace(/^"|"$/g, "").trim(), email: named[2], label: "" };
  const all = cells(line, mark);
  const at = all.findIndex(isAddress);
  const [name = "", label = ""] = all.filter((_, i) => i !== at);
  if (at >= 0) return { name, email: all[at], label };
  // "Silva, Ana" is one name; three cells, or two that a tab keeps apart, are columns.
  if (all.length >= 3) return { name: all[0], email: "", label: all[2] };
  return mark === "\t" && all.length === 2 ? { name, email: "", label } : { name: line.trim(), email: "", label: "" };
}

/**
 * The people of a list: one per line, a name or an address or "Ana <ana@example.org>", or columns from a spreadsheet (name, email,
 * group) with or without a heading.
 * @param {string} text
 * @returns {Person[]}
 */
export function readPeople(text) {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  if (lines.length === 0) return [];
  const mark = ["\t", ";", ","].find((sign) => lines.some((line) => line.includes(sign))) ?? ",";
  const columns = headed(cells(lines[0], mark));
  if (!columns) return lines.map((line) => unheaded(line.replace(/^\s+|\s+$/g, ""), mark));
  return lines.slice(1).map((line) => {
    const all = cells(line, mark);
    return { name: all[columns.name] ?? "", email: all[columns.email] ?? "", label: all[columns.label] ?? "" };
  });
}

/** What is wrong with a list of people, or nothing. @param {Person[]} people */
export function wrongPeople(people) {
  const nobody = people.findIndex(({ name, email }) => name === "" && email === "");
  if (nobody >= 0) return say.text("fields-person-empty", { number: nobody + 1 });
  const wrong = people.find(({ email }) => email !== "" && !isAddress(email));
  if (wrong) return say.text("fields-person-address", { address: wrong.email });
  const without = people.find(({ label }) => label === "");
  if (without && people.some(({ label }) => label !== "")) return say.text("fields-person-group", { name: without.name || without.email });
  const twice = people.find(({ email }, i) => email !== "" && people.findIndex((other) => other.email.toLowerCase() === email.toLowerCase()) < i);
  return twice ? say.text("fields-person-twice", { address: twice.email }) : null;
}

/** How many there are of each group, in the order of the list. @param {{label?: string}[]} people @returns {{label: string, invites: number}[]} */
export function groupsOf(people) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { label = "" } of people) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, invites]) => ({ label, invites }));
}

/** Groups without names: one per line with how many, such as "Berlin 12". @param {string} text @returns {{label: string, invites: number}[] | null} */
export function readGroups(text) {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim()).filter((line) => line !== "");
  const found = lines.map((line) => /^(.*?\S)[\s,;:=\t]+(\d{1,5})$/.exec(line));
  if (found.some((line) => line === null)) return null;
  return found.map((line) => ({ label: line?.[1].replace(/[,;:=\s]+$/, "") ?? "", invites: Number(line?.[2]) }));
}
