import type { Random } from './random.ts';

export interface NetworkOptions {
  processes: number;
  callers: number;
  /** Times in simulated time at which links are cut, for how long. */
  partitions: number;
  durationMs: number;
}

/** In thousandths of all messages. */
const dropRate = 25;
const duplicateRate = 30;
const lateRate = 12;
const lateMaxMs = 40_000;
const usualMs = 60;
const partitionMaxMs = 8_000;

interface Cut {
  caller: number;
  /** A process, or every one of them. */
  process: number | 'all';
  from: number;
  to: number;
}

/** Carries messages in simulated time: late, twice, out of order or not at all. */
export class Network {
  readonly #random: Random;
  readonly #cuts: Cut[];

  constructor(random: Random, options: NetworkOptions) {
    this.#random = random;
    this.#cuts = Array.from({ length: options.partitions }, () => {
      const from = random.below(options.durationMs);
      return {
        caller: random.below(options.callers),
        process: random.chance(300) ? 'all' : random.below(options.processes),
        from,
        to: from + 500 + random.below(partitionMaxMs),
      };
    });
  }

  /** The times at which a message sent now arrives: none, one or two of them. */
  arrivals(now: number, caller: number, process: number): number[] {
    if (this.#isCut(now, caller, process) || this.#random.chance(dropRate)) return [];
    const times = [now + this.#delay()];
    if (this.#random.chance(duplicateRate)) times.push(now + this.#delay());
    return times.filter((time) => !this.#isCut(time, caller, process));
  }

  #delay(): number {
    if (this.#random.chance(lateRate)) return 500 + this.#random.below(lateMaxMs);
    return 1 + this.#random.below(usualMs);
  }

  #isCut(time: number, caller: number, process: number): boolean {
    return this.#cuts.some(
      (cut) =>
        cut.caller === caller &&
        (cut.process === 'all' || cut.process === process) &&
        time >= cut.from &&
        time < cut.to,
    );
  }
}
