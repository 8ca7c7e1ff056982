import type { AccountId } from '@kislap/contract-kit/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCore } from '../testing/core.testkit.ts';
import { gameOf } from '../testing/ledger.testkit.ts';
import { propertyCases, propertySeed, propertyTag, timeFor } from '../testing/property-cases.testkit.ts';
import { newGuard } from './guard.ts';
import type { GuardKind, GuardRule } from './guard.types.ts';

const hourMs = 3_600_000;
const player = '019ac000-0000-7000-8000-000000000001' as AccountId;
const start = Date.parse('2026-11-21T04:00:00Z');

function ruleOf(kind: GuardKind, max: bigint, hours = 24): GuardRule {
  return { kind, hours, max, from: null, until: null };
}

/** The decisions alone, for one player with these limits, at times that the test says. */
function guardedCore(rules: readonly GuardRule[], cash = 1_000_000n) {
  const core = createCore({ [player]: cash });
  const state = core.state.players.get(player);
  if (state) {
    state.isGuarded = true;
    state.guard = newGuard({ rules, excludedUntil: null, coolingUntil: null });
  }
  const { bet, win, rollback } = gameOf(player);
  let count = 0;
  function nextName(): string {
    count += 1;
    return `n${count}`;
  }
  const at = (ms: number) => {
    core.state.now = new Date(ms);
  };
  function outcomeOf(op: Parameters<typeof core.apply>[0]): string {
    const result = core.apply(op);
    return result.outcome === 'refused' ? result.reason : result.outcome;
  }
  return {
    at,
    bet(amount: bigint, reference = nextName()) {
      return outcomeOf(bet(reference, amount, reference));
    },
    win: (of: string, amount: bigint) => outcomeOf(win(`${of}/win`, amount, of)),
    undo: (of: string) => outcomeOf(rollback(nextName(), of)),
  };
}

describe('the rules of limits', () => {
  it('stops at the stake limit, and begins again a day later, an hour late at most', () => {
    const core = guardedCore([ruleOf('stake', 100n)]);
    const at = start + 30 * 60_000;
    core.at(at);
    expect(core.bet(60n)).toBe('posted');
    expect(core.bet(41n)).toBe('stake_limit_reached');
    expect(core.bet(40n)).toBe('posted');
    expect(core.bet(1n)).toBe('stake_limit_reached');
    core.at(at + 24 * hourMs - 1_000);
    expect(core.bet(1n)).toBe('stake_limit_reached');
    core.at(start + 25 * hourMs);
    expect(core.bet(100n)).toBe('posted');
  });

  it('lets wins make room under the loss limit and under no other', () => {
    const core = guardedCore([ruleOf('loss', 100n), ruleOf('stake', 250n)]);
    core.at(start);
    expect(core.bet(100n, 'one')).toBe('posted');
    expect(core.bet(1n)).toBe('loss_limit_reached');
    expect(core.win('one', 70n)).toBe('posted');
    expect(core.bet(71n)).toBe('loss_limit_reached');
    expect(core.bet(70n, 'two')).toBe('posted');
    expect(core.win('two', 500n)).toBe('posted');
    expect(core.bet(81n)).toBe('stake_limit_reached');
    expect(core.bet(80n)).toBe('posted');
  });

  it('subtracts a refunded stake from the hour in which it was made', () => {
    const core = guardedCore([ruleOf('stake', 100n)]);
    core.at(start);
    expect(core.bet(100n, 'one')).toBe('posted');
    core.at(start + 5 * hourMs);
    expect(core.undo('one')).toBe('posted');
    expect(core.bet(100n)).toBe('posted');
    core.at(start + 26 * hourMs);
    // What was taken back leaves no room of its own.
    expect(core.bet(1n)).toBe('stake_limit_reached');
  });

  it('lets the lowest of several limits decide, each from when it holds', () => {
    const at = new Date(start + hourMs);
    const core = guardedCore([
      { ...ruleOf('stake', 100n), until: at },
      { ...ruleOf('stake', 500n), from: at },
      ruleOf('stake', 300n, 168),
    ]);
    core.at(start);
    expect(core.bet(101n)).toBe('stake_limit_reached');
    core.at(at.getTime() - 1);
    expect(core.bet(101n)).toBe('stake_limit_reached');
    core.at(at.getTime());
    expect(core.bet(301n)).toBe('stake_limit_reached');
    expect(core.bet(300n)).toBe('posted');
  });

  it('counts the minutes of play, pauses of ten minutes included', () => {
    const core = guardedCore([ruleOf('time', 30n)]);
    for (const minute of [0, 8, 16, 24]) {
      core.at(start + minute * 60_000);
      expect(core.bet(1n)).toBe('posted');
    }
    core.at(start + 60 * 60_000);
    // 25 minutes so far; the pause was none of them.
    for (let minute = 60; minute < 65; minute += 1) {
      core.at(start + minute * 60_000);
      expect(core.bet(1n)).toBe('posted');
    }
    core.at(start + 65 * 60_000);
    expect(core.bet(1n)).toBe('session_time_reached');
  });

  it(
    `never passes a limit, and never refuses what fits even the longest reading of its window (${propertyCases} cases, ${propertyTag})`,
    () => {
      const step = fc.record({
        kind: fc.constantFrom('bet', 'bet', 'bet', 'win', 'undo', 'undoWin'),
        minutes: fc.constantFrom(0, 1, 7, 40, 61, 300, 700),
        amount: fc.bigInt(1n, 60n),
        pick: fc.nat(20),
      });
      const limits = fc.record({ stake: fc.bigInt(50n, 200n), loss: fc.bigInt(30n, 150n) });
      fc.assert(
        fc.property(limits, fc.array(step, { maxLength: 60 }), ({ stake, loss }, steps) => {
          const core = guardedCore([ruleOf('stake', stake), ruleOf('loss', loss)]);
          const model: { reference: string; at: number; amount: bigint; isWin: boolean }[] = [];
          let now = start;
          for (const [index, { kind, minutes, amount, pick }] of steps.entries()) {
            now += minutes * 60_000;
            core.at(now);
            const bets = model.filter(({ isWin }) => !isWin);
            const wins = model.filter(({ isWin }) => isWin);
            if (kind === 'bet') {
              const reference = `r${index}`;
              const outcome = core.bet(amount, reference);
              const used = usedSince(model, now - 24 * hourMs);
              const isPosted = outcome === 'posted';
              if (isPosted) {
                expect(used.stake + amount).toBeLessThanOrEqual(stake);
                expect(used.loss + amount).toBeLessThanOrEqual(loss);
                model.push({ reference, at: now, amount, isWin: false });
              } else {
                const most = mostSince(model, Math.floor(now / hourMs) * hourMs - 24 * hourMs);
                expect(most.stake + amount > stake || most.loss + amount > loss).toBe(true);
              }
            } else if (kind === 'win') {
              const bet = bets[pick % Math.max(1, bets.length)];
              if (bet && core.win(bet.reference, amount) === 'posted')
                model.push({ reference: `${bet.reference}/win`, at: now, amount, isWin: true });
            } else {
              const target = (kind === 'undo' ? bets : wins)[pick % 5];
              if (target && core.undo(target.reference) === 'posted') model.splice(model.indexOf(target), 1);
            }
          }
        }),
        { numRuns: propertyCases, seed: propertySeed },
      );
    },
    timeFor(propertyCases, 2),
  );
});

type Made = { at: number; amount: bigint; isWin: boolean };

/** What was staked and lost after a moment, to the millisecond. */
function usedSince(model: readonly Made[], since: number) {
  let stake = 0n;
  let loss = 0n;
  for (const { at, amount, isWin } of model) {
    if (at <= since) continue;
    if (!isWin) stake += amount;
    loss += isWin ? -amount : amount;
  }
  return { stake, loss };
}

/** The most that any window may be held to have come to which begins in the hour after a moment. */
function mostSince(model: readonly Made[], since: number) {
  const first = model.filter(({ at }) => at >= since && at < since + hourMs);
  const rest = usedSince(model, since + hourMs - 1);
  let most = 0n;
  for (const { amount, isWin } of first) if (!isWin) most += amount;
  return { stake: rest.stake + most, loss: rest.loss + most };
}
