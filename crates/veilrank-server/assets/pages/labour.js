/** The work that an open survey asks for before its questions, done beside the page while somebody reads what it is about. */

/** @typedef {import("../work.js").Wanted} Wanted */
/** @typedef {import("../work.js").Proof} Proof */
/** @typedef {import("../work.js").WorkSolver} WorkSolver */

/**
 * Where the program comes from. A page fetches it, for surveys that ask for work; the single file has it, and can start no worker.
 * @type {{load: () => Promise<{WorkSolver: new (seed: string) => WorkSolver}>, worker: () => Worker | null}}
 */
export const workshop = {
  load: () => import("../work.js"),
  worker: () => new Worker("/assets/worker.js", { type: "module" }),
};

/** So long a page works before it looks whether anything else is to be done, in milliseconds. */
const SLICE = 20;

/** 16 bytes from the operating system, in base64url. */
function workSeed() {
  const text = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** One device's work for one survey. */
export class Labour {
  #seed = workSeed();
  /** @type {Worker | null} */
  #worker = null;
  /** @type {WorkSolver | null} */
  #solver = null;
  /** Each piece of work begins after the one before. @type {Promise<unknown>} */
  #turn = Promise.resolve();
  #solved = 0;
  #puzzles = 1;
  /** Is told how much is done, of 100, while somebody waits for it. @type {(percent: number) => void} */
  tell = () => {};
  /** Is told that others come first. */
  crowded = () => {};

  /** Begins, so that it is done when somebody needs it. @param {Wanted} wanted */
  begin(wanted) {
    this.prove(wanted).catch(() => {});
  }

  /** Does what a curator asks for. @param {Wanted} wanted @returns {Promise<Proof>} */
  prove(wanted) {
    const proof = this.#turn.then(() => this.#solve(wanted));
    this.#turn = proof.catch(() => {});
    return proof;
  }

  end() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** @param {Wanted} wanted @returns {Promise<Proof>} */
  async #solve(wanted) {
    this.#puzzles = wanted.puzzles;
    if (this.#solver) return this.#bySlices(wanted);
    try {
      return await this.#beside(wanted);
    } catch {
      // No worker here: the page does it itself, and stays awake.
      return this.#bySlices(wanted);
    }
  }

  /** @param {Wanted} wanted @returns {Promise<Proof>} */
  #beside(wanted) {
    return new Promise((done, fail) => {
      const worker = (this.#worker ??= workshop.worker());
      if (!worker) return fail(new Error("no worker"));
      worker.onerror = fail;
      worker.onmessage = ({ data: { solved, proof } }) => {
        this.#show(solved);
        if (proof) done(proof);
      };
      worker.postMessage({ seed: this.#seed, wanted });
    });
  }

  /** @param {Wanted} wanted @returns {Promise<Proof>} */
  async #bySlices(wanted) {
    this.#solver ??= new (await workshop.load()).WorkSolver(this.#seed);
    this.#solver.want(wanted);
    while (!this.#solver.done) {
      this.#solver.work(SLICE);
      this.#show(this.#solver.solved);
      await new Promise((next) => setTimeout(next, 0));
    }
    return this.#solver.proof;
  }

  /** @param {number} solved */
  #show(solved) {
    this.#solved = solved;
    this.tell(Math.min(99, Math.floor((100 * this.#solved) / this.#puzzles)));
  }
}
