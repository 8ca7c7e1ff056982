import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCore } from './core.testkit.ts';
import { newGuard } from './guard.ts';
import type { GuardKind, GuardRule } from './guard.types.ts';
import { buildLedgerWorld, deposit, gameOf, type LedgerWorld } from './ledger.testkit.ts';
import { propertyCases, propertySeed, propertyTag, timeFor } from './property-cases.testkit.ts';

const hourMs = 3_600_000;
const player = '019ac000-0000-7000-8000-000000000001';
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

  it('gives the stake back in the hour in which it was made', () => {
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

describe('limits in the database', () => {
  let world: LedgerWorld;
  beforeAll(async () => {
    world = await buildLedgerWorld();
  });
  afterAll(() => world.close());

  const guardWith = (rules: readonly GuardRule[]) => ({ rules, excludedUntil: null, coolingUntil: null });

  it('lets fifty parallel bets on two writers come to the limit and no further', async () => {
    const accountId = await world.openPlayer(1_000n);
    const other = await world.another();
    await world.ledger.setGuard(world.database.pool, accountId, guardWith([ruleOf('stake', 100n)]));
    const { bet } = gameOf(accountId);
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        [world.ledger, other][index % 2]?.play(bet(`p${index}`, 3n, `p${index}`)),
      ),
    );
    expect(results.filter((result) => result?.outcome === 'posted')).toHaveLength(33);
    expect(await world.cashOf(accountId)).toBe(901n);
    expect(await world.ledger.listGuardUse(accountId)).toEqual([
      { kind: 'stake', hours: 24, max: 100n, used: 99n },
    ]);
    await world.expectSound();
  });

  it('holds for whoever has the player in memory, at once', async () => {
    const accountId = await world.openPlayer(1_000n);
    const other = await world.another();
    const { bet, win, rollback } = gameOf(accountId);
    await other.play(bet('before', 10n, 'before'));
    const until = new Date(world.clock.now().getTime() + hourMs);
    await world.ledger.setGuard(world.database.pool, accountId, {
      rules: [],
      excludedUntil: until,
      coolingUntil: null,
    });
    const refused = { outcome: 'refused', reason: 'self_excluded' };
    expect(await other.play(bet('after', 10n, 'after'))).toMatchObject(refused);
    expect(await other.findPause(accountId)).toBe('self_excluded');
    // What was staked before is paid and taken back as ever.
    expect(await other.play(win('won', 5n, 'before'))).toMatchObject({ outcome: 'posted' });
    expect(await other.play(rollback('unwon', 'won'))).toMatchObject({ outcome: 'posted' });
    world.clock.advance(hourMs);
    expect(await other.play(bet('later', 10n, 'later'))).toMatchObject({ outcome: 'posted' });
    // Whoever was refused once is told the same again.
    expect(await other.play(bet('after', 10n, 'after'))).toMatchObject(refused);
  });

  it('counts what was played before the first limit was set', async () => {
    const accountId = await world.openPlayer(1_000n);
    const { bet, win } = gameOf(accountId);
    await world.ledger.play(bet('h1', 50n, 'h1'));
    await world.ledger.play(win('h1w', 20n, 'h1'));
    const rules = [
      ruleOf('loss', 100n),
      ruleOf('stake', 200n),
      ruleOf('deposit', 5_000n),
      ruleOf('time', 60n),
    ];
    await world.ledger.setGuard(world.database.pool, accountId, guardWith(rules));
    expect(await world.ledger.listGuardUse(accountId)).toEqual([
      { kind: 'loss', hours: 24, max: 100n, used: 30n },
      { kind: 'stake', hours: 24, max: 200n, used: 50n },
      { kind: 'deposit', hours: 24, max: 5_000n, used: 1_000n },
      { kind: 'time', hours: 24, max: 60n, used: 1n },
    ]);
  });

  it('admits parallel deposits up to the limit, and gives room back for what came to nothing', async () => {
    const accountId = await world.openPlayer();
    const { pool } = world.database;
    await world.ledger.setGuard(pool, accountId, guardWith([ruleOf('deposit', 1_000n)]));
    const admit = async () => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const admission = await world.ledger.admitDeposit(client, accountId, 100n);
        await client.query('commit');
        return admission;
      } finally {
        client.release();
      }
    };
    const admissions = await Promise.all(Array.from({ length: 50 }, admit));
    const counted = admissions.filter((one) => one.refused === undefined);
    expect(counted).toHaveLength(10);
    expect(await admit()).toEqual({ refused: 'deposit_limit_reached' });
    await world.ledger.dropDeposit(pool, accountId, 100n, world.clock.now());
    expect(await admit()).toEqual({ countedAt: world.clock.now() });
    world.clock.advance(23 * hourMs);
    // Paid a day later, it counts from then on.
    await world.ledger.confirmDeposit(pool, accountId, 100n, counted[0]?.countedAt ?? null);
    world.clock.advance(3 * hourMs);
    expect(await world.ledger.listGuardUse(accountId)).toMatchObject([{ used: 100n }]);
  });

  it('counts money taken to a vendor that keeps it as staked, and none that never arrived', async () => {
    const accountId = await world.openPlayer(1_000n);
    const limits = [ruleOf('stake', 100n), ruleOf('loss', 100n)];
    await world.ledger.setGuard(world.database.pool, accountId, guardWith(limits));
    const common = { ...deposit(accountId, 80n), source: 'transfers' };
    const wallet = 'player:vendor:kept:transit' as const;
    const out = (reference: string) =>
      ({ ...common, reference, type: 'VENDOR_OUT', from: 'player:cash', to: wallet }) as const;
    const back = (reference: string, returns?: string) =>
      ({
        ...common,
        reference,
        type: 'VENDOR_IN',
        from: wallet,
        to: 'player:cash',
        isOwed: true,
        ...(returns ? { returns } : {}),
      }) as const;
    expect(await world.ledger.post(out('t1:out'))).toMatchObject({ outcome: 'posted' });
    expect(await world.ledger.post(out('t2:out'))).toMatchObject({ reason: 'stake_limit_reached' });
    expect(await world.ledger.post(back('t1:back', 't1:out'))).toMatchObject({ outcome: 'posted' });
    expect(await world.ledger.post(out('t3:out'))).toMatchObject({ outcome: 'posted' });
    expect(await world.ledger.post(back('t3:back'))).toMatchObject({ outcome: 'posted' });
    const use = await world.ledger.listGuardUse(accountId);
    expect(use.map(({ kind, used }) => [kind, used])).toEqual([
      ['stake', 80n],
      ['loss', 0n],
    ]);
  });

  it("holds the house's limits against everybody, beside the player's own", async () => {
    const accountId = await world.openPlayer(1_000n);
    const { bet } = gameOf(accountId);
    await world.ledger.play(bet('f0', 1n, 'f0'));
    world.ledger.setHouseRules([ruleOf('stake', 50n)]);
    expect(await world.ledger.play(bet('f1', 51n, 'f1'))).toMatchObject({ reason: 'stake_limit_reached' });
    expect(await world.ledger.play(bet('f2', 50n, 'f2'))).toMatchObject({ outcome: 'posted' });
    expect(await world.ledger.play(bet('f3', 1n, 'f3'))).toMatchObject({ reason: 'stake_limit_reached' });
    world.ledger.setHouseRules([]);
    expect(await world.ledger.play(bet('f4', 100n, 'f4'))).toMatchObject({ outcome: 'posted' });
  });

  it('takes a whole group back with what it counted', async () => {
    const accountId = await world.openPlayer(1_000n);
    await world.ledger.setGuard(world.database.pool, accountId, guardWith([ruleOf('stake', 100n)]));
    const { bet, win } = gameOf(accountId);
    const group = await world.ledger.group([bet('g1', 90n, 'g1'), win('g2', 1n, 'none')]);
    expect(group).toMatchObject({ outcome: 'refused', refused: { index: 1 } });
    expect(await world.ledger.play(bet('g3', 100n, 'g3'))).toMatchObject({ outcome: 'posted' });
  });
});
