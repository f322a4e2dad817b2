/**
 * QR codes, made in the browser: an invite's link is a secret that no server draws. Bytes, error correction level M, versions 1 to
 * 10 (213 bytes), by ISO/IEC 18004; the same modules as the server's own library makes (tests/vectors/qr.json).
 */

/** For each version: check bytes of a block, then how many blocks have how many data bytes. @type {[number, [number, number][]][]} */
const BLOCKS = [
  [10, [[1, 16]]],
  [16, [[1, 28]]],
  [26, [[1, 44]]],
  [18, [[2, 32]]],
  [24, [[2, 43]]],
  [16, [[4, 27]]],
  [18, [[4, 31]]],
  [22, [[2, 38], [2, 39]]],
  [22, [[3, 36], [2, 37]]],
  [26, [[4, 43], [1, 44]]],
];

/** Where small squares are centred, by version. */
const SQUARES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

/** Which modules a mask turns round. @type {((y: number, x: number) => boolean)[]} */
const MASKS = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

// ------------------------------------------------------------------ bytes

/** Powers of two in the field of 256 elements, and their logarithms. */
const POWERS = new Uint8Array(510);
const LOGS = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i += 1) {
  POWERS[i] = POWERS[i + 255] = value;
  LOGS[value] = i;
  value = (value << 1) ^ (value >= 128 ? 0x11d : 0);
}

/** @param {number} a @param {number} b */
function times(a, b) {
  return a === 0 || b === 0 ? 0 : POWERS[LOGS[a] + LOGS[b]];
}

/** The check bytes of a block (Reed-Solomon). @param {number[]} data @param {number} count */
function checkBytes(data, count) {
  let divisor = [1];
  for (let i = 0; i < count; i += 1) {
    divisor = [...divisor, 0].map((value, at) => value ^ times(divisor[at - 1] ?? 0, POWERS[i]));
  }
  const rest = [...data, ...Array(count).fill(0)];
  for (let i = 0; i < data.length; i += 1) {
    const lead = rest[i];
    divisor.forEach((value, at) => (rest[i + at] ^= times(value, lead)));
  }
  return rest.slice(data.length);
}

/** The text as data bytes of a version: kind, length, bytes, filling. @param {Uint8Array} text @param {number} version @param {number} room */
function dataBytes(text, version, room) {
  const width = version < 10 ? 8 : 16;
  let bits = `0100${text.length.toString(2).padStart(width, "0")}${[...text].map((byte) => byte.toString(2).padStart(8, "0")).join("")}`;
  bits += "0".repeat(Math.min(4, 8 * room - bits.length));
  bits += "0".repeat((8 - (bits.length % 8)) % 8);
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  const filling = Array.from({ length: room - bytes.length }, (_, i) => (i % 2 === 0 ? 0xec : 0x11));
  return [...bytes, ...filling];
}

/** All bytes in the order in which they are drawn: blocks in turns, data first. @param {number[]} data @param {[number, [number, number][]]} blocks */
function interleaved(data, [checks, kinds]) {
  let at = 0;
  const parts = kinds.flatMap(([count, length]) => Array.from({ length: count }, () => data.slice(at, (at += length))));
  const guards = parts.map((part) => checkBytes(part, checks));
  const inTurns = (/** @type {number[][]} */ lists) => {
    const longest = Math.max(...lists.map((list) => list.length));
    return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => (i < list.length ? [list[i]] : []))).flat();
  };
  return [...inTurns(parts), ...inTurns(guards)];
}

// ------------------------------------------------------------------ modules

/** @typedef {{dark: boolean[][], fixed: boolean[][]}} Grid */

/** @param {number} size @returns {Grid} */
function emptyGrid(size) {
  const rows = () => Array.from({ length: size }, () => Array(size).fill(false));
  return { dark: rows(), fixed: rows() };
}

/** @param {Grid} grid @param {number} y @param {number} x @param {boolean} isDark */
function fix({ dark, fixed }, y, x, isDark) {
  if (dark[y]?.[x] === undefined) return;
  dark[y][x] = isDark;
  fixed[y][x] = true;
}

/** A square of rings around a centre. @param {Grid} grid @param {number[]} centre @param {number} reach @param {number[]} light the light rings */
function rings(grid, [y, x], reach, light) {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) fix(grid, y + dy, x + dx, !light.includes(Math.max(Math.abs(dy), Math.abs(dx))));
  }
}

/** What is the same for all texts of a version. @param {Grid} grid @param {number} version */
function drawFrame(grid, version) {
  const size = grid.dark.length;
  for (let i = 0; i < size; i += 1) {
    fix(grid, 6, i, i % 2 === 0);
    fix(grid, i, 6, i % 2 === 0);
  }
  for (const centre of [[3, 3], [3, size - 4], [size - 4, 3]]) rings(grid, centre, 4, [2, 4]);
  const places = SQUARES[version - 1];
  const last = places.length - 1;
  const isCorner = (/** @type {number} */ i, /** @type {number} */ j) => (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
  places.forEach((y, i) => places.forEach((x, j) => isCorner(i, j) || rings(grid, [y, x], 2, [1])));
  drawFormat(grid, 0);
  if (version >= 7) drawVersion(grid, version);
}

/** A number with the bits that guard it. @param {number} value @param {number} width of the guard @param {number} divisor */
function guarded(value, width, divisor) {
  let rest = value << width;
  for (let bit = 31 - Math.clz32(rest); rest >>> width > 0; bit = 31 - Math.clz32(rest)) rest ^= divisor << (bit - width);
  return (value << width) | rest;
}

/** Level M (whose bits are 00) and the mask, twice. @param {Grid} grid @param {number} mask */
function drawFormat(grid, mask) {
  const size = grid.dark.length;
  const bits = guarded(mask, 10, 0b10100110111) ^ 0b101010000010010;
  for (let i = 0; i < 15; i += 1) {
    const isDark = ((bits >>> i) & 1) === 1;
    const along = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    fix(grid, along, 8, isDark);
    fix(grid, 8, i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, isDark);
  }
  fix(grid, size - 8, 8, true);
}

/** @param {Grid} grid @param {number} version */
function drawVersion(grid, version) {
  const bits = guarded(version, 12, 0b1111100100101);
  for (let i = 0; i < 18; i += 1) {
    const isDark = ((bits >>> i) & 1) === 1;
    const [far, near] = [grid.dark.length - 11 + (i % 3), Math.floor(i / 3)];
    fix(grid, far, near, isDark);
    fix(grid, near, far, isDark);
  }
}

/** The bytes, in columns of two from the right, up and down. @param {Grid} grid @param {number[]} bytes */
function drawBytes({ dark, fixed }, bytes) {
  const size = dark.length;
  let at = 0;
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let step = 0; step < 2 * size; step += 1) {
      const y = up ? size - 1 - (step >> 1) : step >> 1;
      const x = right - (step & 1);
      if (fixed[y][x]) continue;
      dark[y][x] = ((bytes[at >> 3] >> (7 - (at & 7))) & 1) === 1;
      at += 1;
    }
  }
}

/** @param {Grid} grid @param {number} mask @returns {Grid} */
function masked({ dark, fixed }, mask) {
  const turned = dark.map((row, y) => row.map((isDark, x) => (fixed[y][x] ? isDark : isDark !== MASKS[mask](y, x))));
  const grid = { dark: turned, fixed };
  drawFormat(grid, mask);
  return grid;
}

// ------------------------------------------------------------------ which mask

/** How hard a code is to read; the mask with the least is taken. @param {boolean[][]} dark */
function penalty(dark) {
  const size = dark.length;
  const columns = dark.map((_, x) => dark.map((row) => row[x]));
  const lines = [...dark, ...columns].map((line) => line.map((isDark) => (isDark ? "1" : "0")).join(""));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  // What looks like a corner's eye, with light before or after it; around the code it is light.
  const eyes = lines.flatMap((line) => [...`0000${line}0000`.matchAll(/(?<=0000)(?=1011101)|(?=10111010000)/g)]).length;
  let squares = 0;
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1) {
      const here = dark[y][x];
      if (dark[y - 1][x] === here && dark[y][x - 1] === here && dark[y - 1][x - 1] === here) squares += 1;
    }
  }
  const halves = Math.floor((200 * dark.flat().filter(Boolean).length) / (size * size));
  return runs + 3 * squares + 40 * eyes + Math.abs(halves - 100);
}

/**
 * The modules of a QR code, row by row, true for dark; null for a text that is too long.
 * @param {string} text
 * @returns {boolean[][] | null}
 */
export function qrModules(text) {
  const bytes = new TextEncoder().encode(text);
  const room = BLOCKS.map(([, kinds]) => kinds.reduce((sum, [count, length]) => sum + count * length, 0));
  const version = 1 + room.findIndex((all, i) => bytes.length + (i < 9 ? 2 : 3) <= all);
  if (version === 0) return null;
  const grid = emptyGrid(17 + 4 * version);
  drawFrame(grid, version);
  drawBytes(grid, interleaved(dataBytes(bytes, version, room[version - 1]), BLOCKS[version - 1]));
  const ways = MASKS.map((_, mask) => masked(grid, mask).dark);
  const prices = ways.map(penalty);
  return ways[prices.indexOf(Math.min(...prices))];
}

const SVG = "http://www.w3.org/2000/svg";

/** The picture of a QR code, with the quiet border that readers need; nothing for a text that is too long. @param {string} text @param {string} label */
export function qrPicture(text, label) {
  const modules = qrModules(text);
  if (!modules) return null;
  const size = modules.length + 8;
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : []))).join("");
  const picture = document.createElementNS(SVG, "svg");
  const shape = document.createElementNS(SVG, "path");
  for (const [name, value] of Object.entries({ viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges", class: "qr-code" })) picture.setAttribute(name, value);
  shape.setAttribute("d", path);
  picture.append(shape);
  return picture;
}
