interface Entry {
  time: number;
  /** Of two events at one time, the one that was entered first comes first. */
  order: number;
  run: () => void;
}

/** What is to happen in simulated time, as a heap. */
export class EventQueue {
  readonly #heap: Entry[] = [];
  #entered = 0;

  get nextTime(): number | undefined {
    return this.#heap[0]?.time;
  }

  at(time: number, run: () => void): void {
    this.#entered += 1;
    this.#heap.push({ time, order: this.#entered, run });
    this.#rise(this.#heap.length - 1);
  }

  /** Takes the first event out if it is due. */
  take(now: number): (() => void) | undefined {
    const first = this.#heap[0];
    if (first === undefined || first.time > now) return undefined;
    const last = this.#heap.pop();
    if (last !== undefined && last !== first) {
      this.#heap[0] = last;
      this.#sink(0);
    }
    return first.run;
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) return false;
    return a.time < b.time || (a.time === b.time && a.order < b.order);
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) return;
    this.#heap[one] = b;
    this.#heap[other] = a;
  }

  #rise(start: number): void {
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(start: number): void {
    let at = start;
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let first = at;
      if (this.#isBefore(left, first)) first = left;
      if (this.#isBefore(right, first)) first = right;
      if (first === at) return;
      this.#swap(at, first);
      at = first;
    }
  }
}
