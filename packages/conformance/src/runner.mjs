// @ts-check
import { randomBytes } from 'node:crypto';
import { createDice } from './dice.mjs';
import { CheckFailed, maskFailure } from './failure.mjs';
import { canReorder, modeNames, playDuplicated, playKilled, playPlain, playReordered } from './modes.mjs';
import { findProtocol } from './protocols/index.mjs';
import { Stage } from './stage.mjs';
import { NoAnswer, openWire } from './wire.mjs';

/**
 * @typedef {import('./types.d.mts').RunOptions} RunOptions
 * @typedef {import('./types.d.mts').Result} Result
 * @typedef {import('./types.d.mts').Scenario} Scenario
 * @typedef {import('./types.d.mts').ModeName} ModeName
 * @typedef {import('./types.d.mts').Seat} Seat
 */

/** The wallet cannot be tested as told: a wrong option, no connection, no session. */
export class RunRefused extends Error {}

/** @param {RunOptions} options @returns {Promise<import('./types.d.mts').Report>} */
export async function runConformance(options) {
  const began = performance.now();
  const startedAt = new Date().toISOString();
  const seed = options.seed ?? randomBytes(6).toString('hex');
  const run = prepare(options, seed);
  try {
    await run.probe();
    const results = await run.all();
    const count = (/** @type {Result['state']} */ state) =>
      results.filter((each) => each.state === state).length;
    return {
      protocol: options.protocol,
      url: options.url,
      seed,
      startedAt,
      ms: Math.round(performance.now() - began),
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      resent: run.resent(),
      results,
    };
  } finally {
    run.close();
  }
}

/** @param {RunOptions} options @param {string} seed */
function prepare(options, seed) {
  const protocol = findProtocol(options.protocol);
  /** @type {import('./types.d.mts').Settings} */
  const settings = {
    ...options,
    currency: options.currency ?? 'EUR',
    game: options.game ?? '',
    answerWithinMs: options.answerWithinMs ?? protocol.answerWithinMs,
  };
  const problem = options.seats.length === 0 ? 'a player is needed' : protocol.check(settings);
  if (problem) throw new RunRefused(problem);
  const copies = options.duplicates ?? 200;
  const wire = openWire({
    url: options.url,
    timeoutMs: options.timeoutMs ?? 10_000,
    connectionsMax: Math.max(1, copies) * Math.max(1, options.concurrency ?? 1),
  });

  /** @type {Stage[]} */
  const stages = [];

  /** @param {Seat} seat @param {string} name */
  async function openStage(seat, name) {
    const dice = createDice(`${seed} ${name} ${seat.user}`);
    const session = await protocol.open({ settings, seat, wire, dice });
    const maker = protocol.createMaker({ settings, seat, session, dice });
    const stage = new Stage({ protocol, settings, wire, maker });
    stages.push(stage);
    await stage.begin();
    return stage;
  }

  /** @param {Scenario} scenario @param {ModeName} mode @param {Seat} seat */
  async function play(scenario, mode, seat) {
    const name = `${scenario.name} ${mode}`;
    if (mode === 'reordered') return playOrders(scenario, name, seat);
    const stage = await openStage(seat, name);
    const steps = scenario.script(stage.maker);
    if (mode === 'plain') await playPlain(stage, steps);
    else if (mode === 'duplicated') await playDuplicated(stage, steps, copies);
    else await playKilled(stage, steps, options.retryAfterMs ?? 25);
    return undefined;
  }

  /** @param {Scenario} scenario @param {string} name @param {Seat} seat */
  async function playOrders(scenario, name, seat) {
    for (let n = 0; n < (options.orders ?? 3); n += 1) {
      const stage = await openStage(seat, `${name} ${n}`);
      const steps = scenario.script(stage.maker);
      if (!canReorder(steps)) return 'its calls have one order';
      await playReordered(stage, steps, (calls) =>
        n === 0 ? [...calls].reverse() : stage.maker.dice.shuffle(calls),
      );
    }
    return undefined;
  }

  /** @param {Scenario} scenario @param {ModeName} mode @param {Seat} seat @returns {Promise<Result>} */
  async function resultOf(scenario, mode, seat) {
    const { name, purpose, needs = [], without = [] } = scenario;
    const began = performance.now();
    /** @param {Result['state']} state @param {Partial<Result>} more @returns {Result} */
    const end = (state, more = {}) => {
      const ms = Math.round(performance.now() - began);
      return { scenario: name, purpose, mode, state, ms, ...more };
    };
    const known = { ...settings, ...seat };
    const missing = needs.filter((need) => !known[need]);
    if (missing.length > 0) return end('skipped', { reason: `needs ${missing.join(', ')}` });
    if (options.except?.includes(name)) return end('skipped', { reason: 'left out on request' });
    if (without.includes(mode)) return end('skipped', { reason: 'says nothing in this mode' });
    try {
      const reason = await play(scenario, mode, seat);
      return reason ? end('skipped', { reason }) : end('passed');
    } catch (error) {
      if (!(error instanceof CheckFailed || error instanceof NoAnswer)) throw error;
      const lost = { step: 'the session', expected: 'an answer', got: error.message };
      const failure = error instanceof CheckFailed ? error.failure : lost;
      return end('failed', { failure: maskFailure(failure, protocol.secrets(settings)) });
    }
  }

  return {
    /** Whether there is a wallet at all, and a player with money in it. */
    async probe() {
      for (const seat of settings.seats) {
        await openStage(seat, 'probe').catch((error) => {
          if (!(error instanceof CheckFailed || error instanceof NoAnswer)) throw error;
          const isAnswer = error instanceof CheckFailed;
          const failure = isAnswer ? maskFailure(error.failure, protocol.secrets(settings)) : undefined;
          const told = failure ? `expected ${failure.expected}, got ${failure.got}` : error.message;
          throw new RunRefused(
            [`the balance of ${seat.user} was asked for: ${told}`, failure?.reply ?? ''].join('\n').trimEnd(),
          );
        });
      }
    },

    /** Each seat takes the next piece of work, so that no two scenarios share a player. */
    async all() {
      const only = options.only ?? [];
      const chosen = protocol.scenarios.filter(
        ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
      );
      if (chosen.length === 0) throw new RunRefused(`no scenario is named like ${only.join(', ')}`);
      const work = chosen.flatMap((scenario) =>
        (options.modes ?? modeNames).map((mode) => ({ scenario, mode })),
      );
      /** @type {Result[]} */
      const results = [];
      let next = 0;
      const seats = settings.seats.slice(0, Math.max(1, options.concurrency ?? 1));
      await Promise.all(
        seats.map(async (seat) => {
          for (let at = next++; at < work.length; at = next++) {
            const piece = work[at];
            if (!piece) return;
            const result = await resultOf(piece.scenario, piece.mode, seat);
            results[at] = result;
            options.onResult?.(result);
          }
        }),
      );
      return results;
    },
    resent: () => stages.reduce((sum, stage) => sum + stage.resent, 0),
    close: () => wire.close(),
  };
}
