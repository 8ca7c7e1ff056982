import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLedgerWorld, deposit, gameOf, type LedgerWorld } from '../testing/ledger.testkit.ts';
import type { GuardKind, GuardRule } from './guard.types.ts';

const hourMs = 3_600_000;

function ruleOf(kind: GuardKind, max: bigint, hours = 24): GuardRule {
  return { kind, hours, max, from: null, until: null };
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

  it('applies at once in every process that has the player in memory', async () => {
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

  it('counts play from before the first limit', async () => {
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

  it('accepts parallel deposits up to the limit, and frees the room of failed ones', async () => {
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
    const countedAt = counted[0]?.countedAt ?? null;
    const paid = await world.ledger.confirmDeposit(pool, accountId, 100n, countedAt);
    expect(paid).toEqual({ countedAt: world.clock.now() });
    world.clock.advance(3 * hourMs);
    expect(await world.ledger.listGuardUse(accountId)).toMatchObject([{ used: 100n }]);
    // One that was never counted and finds no room is refused, and counts nothing.
    expect(await world.ledger.confirmDeposit(pool, accountId, 901n, null)).toEqual({
      refused: 'deposit_limit_reached',
    });
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

  it('undoes the counts of a refused group', async () => {
    const accountId = await world.openPlayer(1_000n);
    await world.ledger.setGuard(world.database.pool, accountId, guardWith([ruleOf('stake', 100n)]));
    const { bet, win } = gameOf(accountId);
    const group = await world.ledger.group([bet('g1', 90n, 'g1'), win('g2', 1n, 'none')]);
    expect(group).toMatchObject({ outcome: 'refused', refused: { index: 1 } });
    expect(await world.ledger.play(bet('g3', 100n, 'g3'))).toMatchObject({ outcome: 'posted' });
  });
});
