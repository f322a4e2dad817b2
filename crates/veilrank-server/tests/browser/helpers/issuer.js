/** An issuer of tickets that is somebody else than the curator: `veilrank issue serve` as a program of its own. */
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { listening, PROGRAM } from "./curator.js";
import { endWithUs } from "./leftovers.js";

/** A port that nobody listens on. */
async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** Makes one with so many invites, whose files are in a folder. `terms` is what a survey's terms need of it; `down` and `up` end it and start it again. */
export async function startIssuer(folder, invites) {
  const file = join(folder, "council.issuer");
  const url = `http://127.0.0.1:${await freePort()}`;
  const run = (...args) => execFileSync(PROGRAM, ["issue", ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const terms = JSON.parse(run("new", file, "--invites", String(invites), "--url", url));
  let running = await serve(file, url);
  return {
    url,
    terms,
    links: (survey) => run("links", file, survey).trim().split("\n"),
    // It has a line for each invite; where nothing is signed yet the second hash is zeros.
    journal: () => readFileSync(`${file}.issued`, "utf8").split("\n").slice(0, -1).filter((line) => !line.trimEnd().endsWith("A".repeat(43))),
    down: () => running(),
    up: async () => void (running = await serve(file, url)),
  };
}

/** Runs it; what comes back ends it. */
async function serve(file, url) {
  const child = spawn(PROGRAM, ["issue", "serve", file, "--listen", new URL(url).host, "--log", "text"]);
  const log = [];
  child.stderr.on("data", (data) => log.push(String(data)));
  const over = endWithUs(() => child.kill());
  const ended = new Promise((done) => child.once("exit", done)).then(over);
  await listening(child, log);
  return async () => {
    child.kill("SIGTERM");
    await ended;
  };
}
