/** A real curator for one test file: `veilrank serve` on a free port with a database of its own, and its API. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { deleteWithUs, endWithUs } from "./leftovers.js";

export const PROGRAM = process.env.VEILRANK_BIN ?? "veilrank";

/** What a test asks for when it does not care. */
const USUAL = {
  title: "Where shall we go for lunch?",
  items: ["Noodles", "Pizza", "Salad", "Sushi", "Falafel"],
  epsilon: 2,
  queries: 2,
  access: "open",
};

/** Starts a curator, which asks for no work unless it is told to; `stop` ends it and deletes what it stored, `down` and `up` end it and start it again at the same address. */
export async function startCurator({ work = "off" } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "veilrank-browser-"));
  const remove = deleteWithUs(folder);
  let running = await serve(folder, "127.0.0.1:0", work);
  const { url } = running;
  const down = () => running.end();
  const up = async () => void (running = await serve(folder, new URL(url).host, work));
  const stop = async () => {
    await down();
    remove();
  };
  return { url, folder, stop, down, up, ...api(url) };
}

/** Runs a curator on what a folder holds. */
async function serve(folder, listen, work) {
  const database = `sqlite:${join(folder, "v.db")}`;
  const child = spawn(PROGRAM, ["serve", "--listen", listen, "--database", database, "--publish-every", "1", "--proof-of-work", work, "--log", "text"]);
  const log = [];
  child.stderr.on("data", (data) => log.push(String(data)));
  const over = endWithUs(() => child.kill());
  const ended = new Promise((done) => child.once("exit", done)).then(over);
  const url = await listening(child, log);
  const end = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { url, end };
}

/** The address that a server says it listens on. */
export function listening(child, log) {
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("exit", (code) => fail(new Error(`it ended with ${code}:\n${log.join("")}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = /listening on (http:\S+)/.exec(line);
      if (found) done(found[1]);
    });
  });
}

/** The requests of organisers and of simulated people. */
function api(url) {
  const post = async (path, body, headers = {}) => {
    const options = { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) };
    const reply = await fetch(`${url}/api/v1/surveys${path}`, options);
    const document = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(document)}`);
    return document;
  };
  const get = async (path) => (await fetch(`${url}/api/v1/surveys${path}`)).json();
  return {
    make: (terms = {}) => post("", { ...USUAL, ...terms }),
    ask: (id, invite) => post(`/${id}/assignments`, invite ? { invite } : {}),
    report: (id, body) => post(`/${id}/reports`, body),
    close: ({ id, organiser_token: token }) => post(`/${id}/close`, {}, { Authorization: `Bearer ${token}` }),
    survey: (id) => get(`/${id}`),
    outcome: (id) => get(`/${id}/outcome`),
    /** Every counted report, as anybody can read it. */
    reports: async (id) => {
      const text = await (await fetch(`${url}/api/v1/surveys/${id}/reports.jsonl`)).text();
      return text.trim().split("\n").slice(1, -1).map((line) => JSON.parse(line));
    },
  };
}

/** Writes the single-file client, and gives the fingerprint that was printed. */
export function writeClient(file) {
  const printed = execFileSync(PROGRAM, ["client", "-o", file], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  return /\b[0-9a-f]{64}\b/.exec(printed)?.[0];
}
