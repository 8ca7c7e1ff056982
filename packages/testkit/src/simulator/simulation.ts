import { play, type Script, type Wire } from './caller.ts';
import { compareBooks } from './compare.ts';
import { type Arrival, dispatch } from './dispatch.ts';
import { EventQueue } from './event-queue.ts';
import { Journal } from './journal.ts';
import type { CrashKind, LedgerPort } from './ledger-port.ts';
import { Model } from './model.ts';
import { Network } from './network.ts';
import { type Answer, keysOf, playersOf } from './operations.ts';
import { createRandom, type Random } from './random.ts';
import { createScripts } from './scripts.ts';

export interface SimulationOptions {
  /** The real ledger on PostgreSQL, or its decisions alone: only for the command that repeats a failure. */
  world: 'database' | 'core';
  seed: number;
  /** How many rounds, payments and other doings are begun. */
  steps: number;
  players: number;
  /** Processes that die and come back. */
  crashes: number;
}

export interface SimulationResult {
  seed: number;
  steps: number;
  /** Calls that reached the ledger, repeats included. */
  calls: number;
  lines: number;
  crashes: number;
  /** How often each answer was right, by its name. */
  answers: Record<string, number>;
  simulatedSeconds: number;
  /** Of the event log: the same seed has the same one. */
  hash: string;
}

/** A failure, with everything needed to repeat it. */
export class SimulationFailure extends Error {
  readonly options: SimulationOptions;
  /** The last of what happened. */
  readonly journal: string[];

  constructor(options: SimulationOptions, reason: string, journal: string[]) {
    const { seed, steps, players, crashes, world } = options;
    const again = `node tools/torture/simulator.ts --world ${world} --seeds ${seed} --steps ${steps} --players ${players} --crashes ${crashes}`;
    super(`seed ${seed}: ${reason}\n  again with: ${again}`);
    this.options = options;
    this.journal = journal;
  }
}

const tickMs = 25;
const stepGapMs = 6;
/** Nothing in a run waits longer than this for what a network of this kind does. */
const dayMs = 86_400_000;

/** Simulated time in milliseconds since the start of the run; the world under test reads it through `now`. */
export class Simulation {
  readonly #options: SimulationOptions;
  readonly #random: Random;
  readonly #queue = new EventQueue();
  readonly #journal = new Journal();
  readonly #model: Model;
  readonly #start: number;
  #time = 0;
  /** By how much the world's clock is ahead of the queue's: while processes were away nothing else happened. */
  #away = 0;
  #arrived: Arrival[] = [];
  #crashing = new Map<number, CrashKind>();
  #locking: { accountId: string; isLocked: boolean }[] = [];
  #calls = 0;
  readonly #answers: Record<string, number> = {};
  #crashCount = 0;

  constructor(options: SimulationOptions) {
    this.#options = options;
    this.#random = createRandom(options.seed);
    this.#model = new Model(this.clock.now);
    // Close to the end of a month, and in a quarter of the runs across it.
    this.#start = Date.UTC(2026, 10, 30, 23, 59) - this.#random.below(4) * 60_000;
  }

  readonly clock = { now: () => new Date(this.#start + this.#time + this.#away) };

  /** Plays the whole run and holds the books against the model; throws a `SimulationFailure` where they differ. */
  async run(port: LedgerPort): Promise<SimulationResult> {
    const { seed, steps } = this.#options;
    try {
      const accountIds = await this.#openPlayers(port);
      this.#plan(port, accountIds);
      while (this.#queue.nextTime !== undefined || this.#arrived.length > 0) await this.#tick(port);
      for (const problem of await compareBooks(this.#model, port, this.#random.fork('compare')))
        throw new Error(problem);
    } catch (error) {
      throw new SimulationFailure(
        this.#options,
        error instanceof Error ? error.message : `${error}`,
        this.#journal.tail(),
      );
    }
    return {
      seed,
      steps,
      calls: this.#calls,
      lines: this.#model.lineCount,
      crashes: this.#crashCount,
      answers: this.#answers,
      simulatedSeconds: Math.round(this.#time / 1_000),
      hash: this.#journal.digest(),
    };
  }

  async #openPlayers(port: LedgerPort): Promise<string[]> {
    const random = this.#random.fork('players');
    const accountIds = Array.from({ length: this.#options.players }, () => random.uuid());
    // Every eighth shares its bucket with the one before, so that references can be stolen.
    for (let at = 1; at < accountIds.length; at += 8)
      accountIds[at] = `${accountIds[at]?.slice(0, -2)}${accountIds[at - 1]?.slice(-2)}`;
    await port.openPlayers(accountIds, 'PHP');
    for (const accountId of accountIds) this.#model.open(accountId, 'PHP');
    return accountIds;
  }

  /** Enters into the queue all that the seed has planned: the doings of people and vendors, the crashes, the locks. */
  #plan(port: LedgerPort, accountIds: string[]): void {
    const { steps, crashes } = this.#options;
    const durationMs = 2_000 + steps * stepGapMs;
    const scripts = createScripts(this.#random.fork('scripts'), {
      accountIds,
      clock: this.clock,
      hasMoves: port.hasDatabase,
    });
    const wire = this.#wire(port, scripts.callers, durationMs);
    const begin = (caller: number, script: Script) => play(wire, caller, script, () => undefined);
    for (const { caller, script } of scripts.openings())
      this.#queue.at(this.#random.below(1_500), () => begin(caller, script));
    for (let step = 0; step < steps; step += 1) {
      this.#queue.at(2_000 + step * stepGapMs, () => {
        const { caller, script } = scripts.next(step);
        begin(caller, script);
      });
    }
    const random = this.#random.fork('faults');
    for (let crash = 0; crash < (port.hasDatabase ? crashes : 0); crash += 1) {
      const [process, kind] = [
        random.below(port.processes),
        random.pick(['before', 'during', 'after'] as const),
      ];
      this.#queue.at(random.below(durationMs), () => void this.#crashing.set(process, kind));
    }
    for (let lock = 0; lock < steps / 150; lock += 1) {
      const [at, accountId] = [random.below(durationMs), random.pick(accountIds)];
      this.#queue.at(at, () => void this.#locking.push({ accountId, isLocked: true }));
      this.#queue.at(at + random.below(4_000), () => void this.#locking.push({ accountId, isLocked: false }));
    }
  }

  #wire(port: LedgerPort, callers: number, durationMs: number): Wire {
    const random = this.#random.fork('network');
    const network = new Network(random, {
      processes: port.processes,
      callers,
      partitions: Math.round(durationMs / 4_000),
      durationMs,
    });
    return {
      after: (delayMs, run) => this.#queue.at(this.#time + delayMs, run),
      send: (caller, call, answered) => {
        const process = random.below(port.processes);
        // Sometimes one message reaches every process at the same moment.
        const isRace = port.processes > 1 && call.kind === 'operation' && random.chance(15);
        const reply = (answers: readonly Answer[]) => {
          for (const time of network.arrivals(this.#time, caller, process))
            this.#queue.at(time, () => answered(answers));
        };
        for (const time of network.arrivals(this.#time, caller, process)) {
          const arrival = { process, call, isRace, players: playersOf(call), keys: keysOf(call), reply };
          this.#queue.at(time, () => void this.#arrived.push(arrival));
        }
      },
    };
  }

  /** One moment: everything due happens, what arrived is delivered at once, and the clock stands until all is answered. */
  async #tick(port: LedgerPort): Promise<void> {
    const next = this.#arrived.length > 0 ? this.#time + tickMs : (this.#queue.nextTime ?? this.#time);
    this.#time = Math.max(this.#time, Math.ceil(next / tickMs) * tickMs);
    if (this.#time > dayMs) throw new Error('a caller still waits for a final answer after a day');
    for (let run = this.#queue.take(this.#time); run; run = this.#queue.take(this.#time)) run();
    for (const { accountId, isLocked } of this.#locking.splice(0)) {
      this.#journal.write(`${this.#time} ${isLocked ? 'lock' : 'unlock'} ${accountId}`);
      await port.setLocked(accountId, isLocked);
      const player = this.#model.players.get(accountId);
      if (player) player.isLocked = isLocked;
    }
    if (this.#arrived.length === 0 && this.#crashing.size === 0) return;
    const crashing = this.#crashing;
    this.#crashing = new Map();
    const arrived = this.#arrived;
    this.#arrived = [];
    const outcome = await dispatch({
      arrived,
      crashing,
      port,
      model: this.#model,
      random: this.#random,
      note: (line) => this.#journal.write(`${this.#time} ${line}`),
      counted: (answer) => {
        this.#answers[answer] = (this.#answers[answer] ?? 0) + 1;
      },
      // A dead process is away for a while, in which the sweeper's patience ends.
      pause: () => {
        this.#away += 6_000;
      },
    });
    this.#arrived = [...outcome.deferred, ...this.#arrived];
    this.#calls += outcome.calls;
    this.#crashCount += crashing.size;
    await this.#glance(port, arrived);
  }

  /** Looks at one of the players who were just dealt with. */
  async #glance(port: LedgerPort, arrived: Arrival[]): Promise<void> {
    if (arrived.length === 0 || !this.#random.chance(300)) return;
    const accountId = this.#random.pick(this.#random.pick(arrived).players);
    const [book, player] = [await port.readPlayer(accountId), this.#model.players.get(accountId)];
    if (book?.cash !== player?.cash)
      throw new Error(`${accountId} has ${book?.cash} in cash, the model says ${player?.cash}`);
  }
}
