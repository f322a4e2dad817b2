/** Times between people's clocks and programs'. */

/** A time as a field for it wants it: in the reader's own time zone. @param {string} iso */
export function localTime(iso) {
  const time = new Date(iso);
  return new Date(time.getTime() - 60_000 * time.getTimezoneOffset()).toISOString().slice(0, 16);
}
