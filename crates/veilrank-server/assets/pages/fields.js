/** What people type into short fields, read and refused in plain words. */
import { say } from "../say.js";

/** Digits of other scripts as those that programs read. @param {string} text */
function plainDigits(text) {
  const zeros = [0x660, 0x6f0, 0x966];
  const digit = (/** @type {string} */ sign) => String(zeros.map((zero) => sign.charCodeAt(0) - zero).find((value) => value >= 0 && value <= 9) ?? sign);
  return text.normalize("NFKC").replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, digit).trim();
}

/**
 * A whole number within bounds. Thousands may stand apart: 10,000 or 10.000 or 10 000.
 * @param {string} text
 * @param {{least: number, most: number, optional?: boolean}} bounds
 * @returns {{value?: number, mistake?: string}} nothing for an empty field that may be empty
 */
export function whole(text, { least, most, optional = false }) {
  const plain = plainDigits(text);
  if (plain === "") return optional ? {} : { mistake: say.text("fields-empty", { least, most }) };
  const joined = /^\d{1,3}([ ,.'’]\d{3})+$/.test(plain) ? plain.replace(/\D/g, "") : plain;
  if (/^[-−+]?\d+[.,]\d+$/.test(joined)) return { mistake: say.text("fields-fraction", { text: short(text), least, most }) };
  if (!/^[-−+]?\d+$/.test(joined)) return { mistake: say.text("fields-not-whole", { text: short(text), least, most }) };
  return within(Number(joined.replace("−", "-")), { least, most });
}

/**
 * A number within bounds, with a point or a comma.
 * @param {string} text
 * @param {{least: number, most: number}} bounds
 * @returns {{value?: number, mistake?: string}}
 */
export function decimal(text, { least, most }) {
  const plain = plainDigits(text).replace("−", "-");
  if (plain === "") return { mistake: say.text("fields-empty", { least, most }) };
  if (!/^[-+]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain)) return { mistake: say.text("fields-not-number", { text: short(text), example: least < 1 ? 1.5 : least }) };
  return within(Number(plain.replace(",", ".")), { least, most });
}

/** @param {number} value @param {{least: number, most: number}} bounds */
function within(value, { least, most }) {
  if (value < least) return { mistake: least === 1 ? say.text("fields-least-one") : say.text("fields-small", { least, most }) };
  if (value > most) return { mistake: say.text("fields-large", { least, most }) };
  return { value };
}

/** What was typed, as an error may repeat it. @param {string} text */
function short(text) {
  const trimmed = text.trim();
  return trimmed.length > 20 ? `${trimmed.slice(0, 19)}…` : trimmed;
}

/** How long a text is where it is kept. @param {string} text */
export function bytes(text) {
  return new TextEncoder().encode(text).length;
}

/** Why a text is too long, or nothing. @param {string} text @param {number} most in bytes */
export function tooLong(text, most) {
  const over = bytes(text) - most;
  return over > 0 ? say.text("fields-long", { count: over }) : null;
}

/** A link as browsers write it: hosts and signs of other scripts in plain letters; what is no link stays as it is. @param {string} text */
export function plainLink(text) {
  try {
    const url = new URL(text.trim());
    const isBare = url.pathname === "/" && !/[/?#]$/.test(text.trim()) && url.search === "" && url.hash === "";
    return isBare ? url.href.slice(0, -1) : url.href;
  } catch {
    return text.trim();
  }
}

/** Why this is no address that people may be sent to, or nothing. @param {string} text */
export function wrongLink(text) {
  const link = plainLink(text);
  if (!/^https:\/\/[^/]/i.test(text.trim()) || !URL.canParse(link)) return say.text("fields-link-start");
  const url = new URL(link);
  if (url.username || url.password) return say.text("fields-link-name");
  if (!/^https:\/\/[a-z0-9]/.test(link) || !/^[!-~]+$/.test(link) || /["'<>\\^`{|}]/.test(link)) return say.text("fields-link-signs");
  return tooLong(link, 500);
}
