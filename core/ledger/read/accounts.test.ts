import type { AccountId } from '@kislap/contract-kit/ids';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { bucketOf, executorOf, type LedgerOp } from '../index.ts';
import { buildLedgerWorld, deposit, gameOf } from '../testing/ledger.testkit.ts';

const world = await buildLedgerWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

const peso = 1_000_000n;

function withdrawal(accountId: AccountId) {
  const common = { accountId, source: 'cashier', currency: 'PHP' };
  return {
    reserve: (reference: string, amount: bigint): LedgerOp => ({
      kind: 'reserve',
      ...common,
      reference,
      amount,
    }),
    settle: (reference: string, holdReference: string, amount?: bigint): LedgerOp => ({
      kind: 'settle',
      ...common,
      reference,
      holdReference,
      ...(amount === undefined ? {} : { amount }),
      to: 'house:payment:sandbox',
      type: 'WITHDRAW',
    }),
    release: (reference: string, holdReference: string, amount?: bigint): LedgerOp => ({
      kind: 'release',
      ...common,
      reference,
      holdReference,
      ...(amount === undefined ? {} : { amount }),
    }),
  };
}

describe('a hold', () => {
  it('is settled in parts and released for the rest', async () => {
    const accountId = await world.openPlayer(100n * peso);
    const { reserve, settle, release } = withdrawal(accountId);
    const key = (name: string) => `${name} ${accountId}`;
    await world.ledger.post(reserve(key('w'), 60n * peso));
    expect(await world.ledger.findBalances(accountId)).toMatchObject({ cash: 40n * peso, held: 60n * peso });
    expect(await world.ledger.post(settle(key('s1'), key('w'), 25n * peso))).toMatchObject({
      outcome: 'posted',
    });
    expect(await world.ledger.post(settle(key('s1'), key('w'), 25n * peso))).toMatchObject({
      outcome: 'replayed',
    });
    expect(await world.ledger.post(settle(key('s2'), key('w'), 36n * peso))).toMatchObject({
      reason: 'hold_too_small',
    });
    expect(await world.ledger.post(release(key('r'), key('w')))).toMatchObject({ balance: 75n * peso });
    expect(await world.ledger.post(settle(key('s3'), key('w')))).toMatchObject({ reason: 'hold_closed' });
    expect(await world.ledger.findBalances(accountId)).toMatchObject({ cash: 75n * peso, held: 0n });
  });

  it('cannot be made of money that is not there, nor by another player', async () => {
    const [owner, other] = [await world.openPlayer(10n * peso), await world.openPlayer(10n * peso)];
    const { reserve } = withdrawal(owner);
    expect(await world.ledger.post(reserve(`big ${owner}`, 11n * peso))).toMatchObject({
      reason: 'insufficient_funds',
    });
    await world.ledger.post(reserve(`own ${owner}`, 10n * peso));
    const theft = withdrawal(other).release(`steal ${owner}`, `own ${owner}`);
    expect(await world.ledger.post(theft)).toMatchObject({ reason: 'hold_unknown' });
  });

  it('is settled or released, never both, in any race', async () => {
    const accountId = await world.openPlayer(50n * peso);
    const { reserve, settle, release } = withdrawal(accountId);
    await world.ledger.post(reserve(`w ${accountId}`, 50n * peso));
    const other = await world.another();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 4 < 2 ? world.ledger : other).post(
          n % 2
            ? settle(`s${n} ${accountId}`, `w ${accountId}`)
            : release(`r${n} ${accountId}`, `w ${accountId}`),
        ),
      ),
    );
    expect(results.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1);
  });
});

describe('inside a transaction of the caller', () => {
  it('moves money and the row together, or neither', async () => {
    const accountId = await world.openPlayer(0n);
    const { kysely, pool } = world.database;
    await pool.query('create table if not exists own_row (id text primary key)');
    await kysely.transaction().execute(async (tx) => {
      await executorOf(tx).query('insert into own_row values ($1)', [`kept ${accountId}`]);
      const [result] = await world.ledger.postWithin(executorOf(tx), [deposit(accountId, 5n * peso)]);
      expect(result).toMatchObject({ outcome: 'posted', balance: 5n * peso });
    });
    await expect(
      kysely.transaction().execute(async (tx) => {
        await world.ledger.postWithin(executorOf(tx), [deposit(accountId, 7n * peso, `lost ${accountId}`)]);
        throw new Error('the caller changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    expect(await world.cashOf(accountId)).toBe(5n * peso);
    expect(await world.ledger.post(deposit(accountId, 5n * peso))).toMatchObject({ outcome: 'replayed' });
  });

  it('makes a concurrent bet wait, and lets it see the result', async () => {
    const accountId = await world.openPlayer(10n * peso);
    const game = gameOf(accountId);
    await world.ledger.play(game.bet(`a ${accountId}`, peso, 'r1'));
    const { kysely } = world.database;
    let bet: Promise<unknown> | undefined;
    await kysely.transaction().execute(async (tx) => {
      const take = {
        ...deposit(accountId, 9n * peso, `take ${accountId}`),
        from: 'player:cash',
        to: 'house:adjustment',
        type: 'ADJUST',
      } as const;
      await world.ledger.postWithin(executorOf(tx), [take]);
      bet = world.ledger.play(game.bet(`b ${accountId}`, peso, 'r2'));
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect(await bet).toMatchObject({ reason: 'insufficient_funds', balance: 0n });
  });

  it('keeps bonus money in its own account', async () => {
    const accountId = await world.openPlayer(peso);
    const bonus = {
      ...deposit(accountId, 3n * peso, `bonus ${accountId}`),
      type: 'BONUS',
      from: 'house:bonus',
      to: 'player:bonus',
    } as const;
    expect(await world.ledger.post(bonus)).toMatchObject({ outcome: 'posted', balance: peso });
    const turn = {
      ...deposit(accountId, 2n * peso, `turn ${accountId}`),
      type: 'BONUS',
      from: 'player:bonus',
      to: 'player:cash',
    } as const;
    await world.ledger.post(turn);
    expect(await world.ledger.findBalances(accountId)).toMatchObject({ cash: 3n * peso, bonus: peso });
    const more = { ...turn, reference: `more ${accountId}` };
    expect(await world.ledger.post(more)).toMatchObject({ reason: 'insufficient_funds' });
  });
});

describe('a post', () => {
  it.each([
    { type: 'LOTTERY_STAKE' },
    { from: 'house:lottery' },
    { from: 'house:payment:' },
    { to: 'player:points' },
    { from: 'house:adjustment:of' },
  ])('is refused where no feature registered a word of it: %j', async (other) => {
    const accountId = await world.openPlayer();
    const op = { ...deposit(accountId, peso), ...other } as never;
    await expect(world.ledger.post(op)).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await world.cashOf(accountId)).toBe(0n);
  });
});

describe('between two players', () => {
  const move = (fromAccountId: AccountId, toAccountId: AccountId, amount: bigint) => ({
    fromAccountId,
    toAccountId,
    source: 'agents',
    reference: `move ${fromAccountId}`,
    type: 'TRANSFER' as const,
    amount,
    currency: 'PHP',
  });

  it('arrives once, even if requested many times', async () => {
    const [agent, member] = [await world.openPlayer(100n * peso), await world.openPlayer(0n)];
    const asked = Array.from({ length: 10 }, () =>
      world.ledger.transferBetween(move(agent, member, 30n * peso)),
    );
    for (const result of await Promise.all(asked)) expect(result).toMatchObject({ balance: 70n * peso });
    expect([await world.cashOf(agent), await world.cashOf(member)]).toEqual([70n * peso, 30n * peso]);
    const changed = await world.ledger.transferBetween(move(agent, member, 31n * peso));
    expect(changed).toMatchObject({ reason: 'content_mismatch' });
  });

  it('is refused as a whole when the sender has too little or the receiver is unknown', async () => {
    const [agent, member] = [await world.openPlayer(10n * peso), await world.openPlayer(0n)];
    const nobody = '01900000-0000-7000-8000-00000000abcd' as AccountId;
    expect(await world.ledger.transferBetween(move(agent, nobody, peso))).toMatchObject({
      reason: 'account_unknown',
    });
    expect(await world.ledger.transferBetween(move(agent, agent, peso))).toMatchObject({
      reason: 'account_unknown',
    });
    expect(await world.ledger.transferBetween(move(agent, member, 11n * peso))).toMatchObject({
      reason: 'insufficient_funds',
    });
    expect(await world.cashOf(agent)).toBe(10n * peso);
  });

  it('is finished by the sweeper after a crash', async () => {
    const [agent, member] = [await world.openPlayer(100n * peso), await world.openPlayer(0n)];
    const wanted = move(agent, member, 30n * peso);
    await world.ledger.transferBetween(wanted);
    // As after a crash between the steps: the receiver's step is gone, the row still says begun.
    const [late, lateMember] = [await world.openPlayer(50n * peso), await world.openPlayer(0n)];
    const { pool } = world.database;
    await world.ledger.post({
      ...deposit(late, 20n * peso, `move ${late}`),
      source: 'agents',
      type: 'TRANSFER',
      from: 'player:cash',
      to: 'clearing',
    });
    await pool.query(
      `insert into ledger.between (bucket, source, reference, from_account_id, to_account_id, type, amount, currency,
         state, created_at)
       select $6, source, $1, $2, $3, type, $4, currency, 'begun', created_at from ledger.between
       where reference = $5`,
      [`move ${late}`, late, lateMember, 20n * peso, wanted.reference, bucketOf(late)],
    );
    expect(await world.ledger.sweepClearing()).toBe(0);
    world.clock.advance(60_000);
    expect(await world.ledger.sweepClearing()).toBe(1);
    expect(await world.ledger.sweepClearing()).toBe(0);
    expect([await world.cashOf(late), await world.cashOf(lateMember)]).toEqual([30n * peso, 20n * peso]);
  });
});
