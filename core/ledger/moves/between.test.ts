import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit/ids';
import type { Pool } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { balanceMax } from '../commit/batch-state.ts';
import { type BetweenOp, bucketOf, type Ledger } from '../index.ts';
import { buildLedgerWorld, deposit } from '../testing/ledger.testkit.ts';
import { createBetween } from './between.ts';

const world = await buildLedgerWorld();
afterEach(async () => {
  await world.expectSound();
  const open = await world.database.pool.query(
    `select reference from ledger.between where state in ('begun', 'returning')`,
  );
  expect(open.rows).toEqual([]);
});
afterAll(() => world.close());

const peso = 1_000_000n;
const amount = 30n * peso;

interface Pair {
  agent: AccountId;
  member: AccountId;
  move: BetweenOp;
}

async function pair(): Promise<Pair> {
  const [agent, member] = [await world.openPlayer(100n * peso), await world.openPlayer(0n)];
  const reference = randomUUID();
  const common = { source: 'agents', reference, type: 'TRANSFER', amount, currency: 'PHP' } as const;
  return { agent, member, move: { fromAccountId: agent, toAccountId: member, ...common } };
}

async function cashOf({ agent, member }: Pair): Promise<[bigint, bigint]> {
  return [await world.cashOf(agent), await world.cashOf(member)];
}

class Cut extends Error {}

type Step = 'begin' | 'pay' | 'back' | 'done' | 'returning' | 'returned';

/** The mover of a process that dies at one step: before the step reaches the database, or after it was written. */
function dyingAt(step: Step, when: 'before' | 'after') {
  const { ledger, database, clock } = world;
  async function cutting<Result>(name: Step | undefined, work: () => Promise<Result>): Promise<Result> {
    if (name !== step) return work();
    if (when === 'after') await work();
    throw new Cut(`${when} ${step}`);
  }
  const pool = {
    connect: () => database.pool.connect(),
    query(text: string, values: unknown[]) {
      const isChange = text.startsWith('update ledger.between');
      return cutting(isChange ? (values[4] as Step) : undefined, () => database.pool.query(text, values));
    },
  } as unknown as Pool;
  return createBetween({
    pool,
    clock,
    submit: (op) => cutting(op.reference.endsWith(':back') ? 'back' : 'pay', () => ledger.post(op)),
    // Inside the sender's transaction: whatever is cut there is rolled back with it.
    postWithin: (executor, ops) => cutting('begin', () => ledger.postWithin(executor, ops)),
  });
}

async function sweepAtOnce(...ledgers: Ledger[]) {
  world.clock.advance(60_000);
  await Promise.all(ledgers.map((ledger) => ledger.sweepClearing()));
}

async function fillToLimit(accountId: AccountId) {
  // As after many deposits: a balance of ten thousand millions cannot be made one by one here.
  const reference = `fill ${accountId}`;
  const room = balanceMax - (await world.cashOf(accountId));
  const most = 10n ** 15n;
  for (let left = room, n = 0; left > 0n; n += 1) {
    const part = left < most ? left : most;
    await world.ledger.post(deposit(accountId, part, `${reference} ${n}`));
    left -= part;
  }
}

describe('a move that is cut', () => {
  it.each<[Step, 'before' | 'after']>([
    ['begin', 'before'],
    ['begin', 'after'],
    ['pay', 'before'],
    ['pay', 'after'],
    ['done', 'before'],
    ['done', 'after'],
  ])('at the step %s, %s it is written, arrives once or not at all', async (step, when) => {
    const given = await pair();
    await expect(dyingAt(step, when).transfer(given.move)).rejects.toThrow(Cut);
    await sweepAtOnce(world.ledger, await world.another());
    const hasBegun = step !== 'begin';
    expect(await cashOf(given)).toEqual(hasBegun ? [70n * peso, amount] : [100n * peso, 0n]);
    // The caller asks again, having heard nothing.
    const again = await world.ledger.transferBetween(given.move);
    expect(again).toMatchObject({ outcome: hasBegun ? 'replayed' : 'posted', balance: 70n * peso });
    expect(await world.ledger.transferBetween(given.move)).toEqual({ ...again, outcome: 'replayed' });
    expect(await cashOf(given)).toEqual([70n * peso, amount]);
  });

  it.each<[Step, 'before' | 'after']>([
    ['pay', 'before'],
    ['pay', 'after'],
    ['returning', 'before'],
    ['returning', 'after'],
    ['back', 'before'],
    ['back', 'after'],
    ['returned', 'before'],
    ['returned', 'after'],
  ])(
    'at the step %s, %s it is written, comes back once where the receiver has no room',
    async (step, when) => {
      const given = await pair();
      await fillToLimit(given.member);
      await expect(dyingAt(step, when).transfer(given.move)).rejects.toThrow(Cut);
      await sweepAtOnce(world.ledger, await world.another());
      expect(await cashOf(given)).toEqual([100n * peso, balanceMax]);
      const refusal = { outcome: 'refused', reason: 'balance_limit', balance: 100n * peso };
      expect(await world.ledger.transferBetween(given.move)).toEqual(refusal);
      expect(await world.ledger.transferBetween(given.move)).toEqual(refusal);
      expect(await cashOf(given)).toEqual([100n * peso, balanceMax]);
    },
  );

  it('is finished once by simultaneous sweepers and callers', async () => {
    const given = await pair();
    await expect(dyingAt('pay', 'before').transfer(given.move)).rejects.toThrow(Cut);
    const other = await world.another();
    world.clock.advance(60_000);
    await Promise.all([
      world.ledger.sweepClearing(),
      other.sweepClearing(),
      world.ledger.transferBetween(given.move),
      other.transferBetween(given.move),
    ]);
    expect(await cashOf(given)).toEqual([70n * peso, amount]);
  });

  it('waits until its sender has room again', async () => {
    const given = await pair();
    await fillToLimit(given.member);
    await expect(dyingAt('back', 'before').transfer(given.move)).rejects.toThrow(Cut);
    await fillToLimit(given.agent);
    const stuck = await pair();
    await expect(dyingAt('pay', 'before').transfer(stuck.move)).rejects.toThrow(Cut);
    world.clock.advance(60_000);
    // Told of, and no hindrance to the move behind it.
    await expect(world.ledger.sweepClearing()).rejects.toThrow('stay open');
    expect(await cashOf(stuck)).toEqual([70n * peso, amount]);
    expect(await world.ledger.transferBetween(given.move)).toMatchObject({ reason: 'balance_limit' });
    const spend = {
      ...deposit(given.agent, amount, randomUUID()),
      from: 'player:cash',
      to: 'house:fee',
    } as const;
    await world.ledger.post({ ...spend, type: 'FEE' });
    expect(await world.ledger.sweepClearing()).toBe(1);
    expect(await world.cashOf(given.agent)).toBe(balanceMax);
  });
});

describe('a move', () => {
  it('reaches a locked receiver, and leaves a locked sender', async () => {
    const given = await pair();
    const { pool } = world.database;
    for (const accountId of [given.agent, given.member]) {
      await world.ledger.setPlayerStatus(pool, accountId, 'locked');
    }
    expect(await world.ledger.transferBetween(given.move)).toMatchObject({ outcome: 'posted' });
    expect(await cashOf(given)).toEqual([70n * peso, amount]);
  });

  it('is refused by name before anything moves', async () => {
    const given = await pair();
    const { transferBetween } = world.ledger;
    const nobody = '01900000-0000-7000-8000-00000000abcd' as AccountId;
    const foreign = randomUUID() as string as AccountId;
    await world.ledger.openPlayer(world.database.pool, foreign, 'EUR');
    const { move, agent } = given;
    expect(await transferBetween({ ...move, toAccountId: nobody })).toMatchObject({
      reason: 'account_unknown',
    });
    expect(await transferBetween({ ...move, toAccountId: agent })).toMatchObject({
      reason: 'account_unknown',
    });
    expect(await transferBetween({ ...move, toAccountId: foreign })).toMatchObject({
      reason: 'currency_mismatch',
    });
    expect(await transferBetween({ ...move, fromAccountId: nobody })).toMatchObject({
      reason: 'account_unknown',
    });
    expect(await transferBetween({ ...move, amount: 0n })).toMatchObject({ reason: 'amount_invalid' });
    expect(await transferBetween({ ...move, amount: -1n })).toMatchObject({ reason: 'amount_invalid' });
    // None of these spent the reference.
    expect(await transferBetween(move)).toMatchObject({ outcome: 'posted' });
  });

  it('keeps the refusal of a sender without the money', async () => {
    const given = await pair();
    const dear = { ...given.move, amount: 101n * peso };
    expect(await world.ledger.transferBetween(dear)).toMatchObject({ reason: 'insufficient_funds' });
    await world.ledger.post(deposit(given.agent, 50n * peso, randomUUID()));
    expect(await world.ledger.transferBetween(dear)).toMatchObject({ reason: 'insufficient_funds' });
  });

  it('is another one when anything in it is another', async () => {
    const given = await pair();
    const third = await world.openPlayer(0n);
    await world.ledger.transferBetween(given.move);
    const nobody = '01900000-0000-7000-8000-00000000abcd' as AccountId;
    const others: Partial<BetweenOp>[] = [
      { amount: amount + 1n },
      { toAccountId: third },
      { toAccountId: nobody },
      { type: 'BONUS' },
    ];
    for (const other of others) {
      const result = await world.ledger.transferBetween({ ...given.move, ...other });
      expect(result).toMatchObject({ reason: 'content_mismatch' });
    }
    expect(await cashOf(given)).toEqual([70n * peso, amount]);
  });

  it('has no reference that leaves no room for its steps, or looks like one of them', async () => {
    const { move } = await pair();
    for (const reference of ['x'.repeat(196), `${move.reference}:in`, `${move.reference}:back`]) {
      const bad = world.ledger.transferBetween({ ...move, reference });
      await expect(bad).rejects.toThrow('invalid_request');
    }
    const longest = { ...move, reference: move.reference.padEnd(195, 'x') };
    expect(await world.ledger.transferBetween(longest)).toMatchObject({ outcome: 'posted' });
  });

  it('comes back when its receiver turns out not to exist', async () => {
    const given = await pair();
    await expect(dyingAt('pay', 'before').transfer(given.move)).rejects.toThrow(Cut);
    // As in a database that was restored without the receiver.
    const nobody = '01900000-0000-7000-8000-00000000abcd' as AccountId;
    await world.database.pool.query(
      'update ledger.between set to_account_id = $1 where bucket = $2 and reference = $3',
      [nobody, bucketOf(given.agent), given.move.reference],
    );
    await sweepAtOnce(world.ledger);
    expect(await cashOf(given)).toEqual([100n * peso, 0n]);
  });

  it('is found by index alone', async () => {
    const client = await world.database.pool.connect();
    try {
      const plans = [];
      for (const where of [
        `bucket = 1 and source = 'agents' and reference = 'x'`,
        `state in ('begun', 'returning') and created_at <= '2026-01-01'
           and (created_at, bucket, source, reference) > ('1970-01-01', -1, '', '')
         order by created_at, bucket, source, reference limit 200`,
      ]) {
        const { rows } = await client.query(`explain select * from ledger.between where ${where}`);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      expect(plans[0]).toContain('between_pkey');
      expect(plans[1]).toContain('between_open');
      for (const plan of plans) expect(plan).not.toContain('Seq Scan');
    } finally {
      client.release();
    }
  });
});
