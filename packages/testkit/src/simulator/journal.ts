import { createHash } from 'node:crypto';

const tailMax = 60;
const flushEvery = 500;

/** What happened, line by line: its hash says whether two runs were the same, its tail says what came before a failure. */
export class Journal {
  readonly #hash = createHash('sha256');
  #pending: string[] = [];
  #tail: string[] = [];
  lines = 0;

  write(line: string): void {
    this.lines += 1;
    this.#pending.push(line);
    if (this.#pending.length >= flushEvery) this.#flush();
  }

  /** The last lines, oldest first. */
  tail(): string[] {
    return [...this.#tail, ...this.#pending].slice(-tailMax);
  }

  /** Of everything written so far; the journal ends with it. */
  digest(): string {
    this.#flush();
    return this.#hash.digest('hex').slice(0, 32);
  }

  #flush(): void {
    for (const line of this.#pending) this.#hash.update(line).update('\n');
    this.#tail = [...this.#tail, ...this.#pending].slice(-tailMax);
    this.#pending = [];
  }
}
