import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { checkHistory, createHistory, type History, type Reply, type WriteOp } from './index.ts';

/** A ledger that says whatever a test makes it say: the columns that are read, and no rule at all. */
const bareLedger = `create schema ledger;
  create table ledger.line (bucket smallint, account_id uuid, sequence bigint, type text, cash_change bigint,
    cash_after bigint, source text, reference text, round_ref text, reference_to text)`;

const player = '01900000-0000-7000-8000-000000000007';
let time = 0n;
let history: History;

const test = await createTestDatabase({ isMigrated: false });
const pool = new pg.Pool({ connectionString: test.url, max: 1 });
await pool.query(bareLedger);
beforeEach(async () => {
  await pool.query('truncate ledger.line');
  time = 0n;
  history = createHistory(() => {
    time += 1n;
    return time;
  });
  await writeLine(1, 'deposit', 100n, 100n, { source: 'seed', type: 'DEPOSIT' });
});
afterAll(async () => {
  await pool.end();
  await test.drop();
});

async function writeLine(
  sequence: number,
  reference: string,
  change: bigint,
  after: bigint,
  more: { source?: string; type?: string; referenceTo?: string; round?: string } = {},
) {
  await pool.query('insert into ledger.line values (7, $1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    player,
    sequence,
    more.type ?? 'BET',
    change,
    after,
    more.source ?? 'vendor',
    reference,
    more.round ?? null,
    more.referenceTo ?? null,
  ]);
}

function bet(reference: string, cashChange: bigint, more: Partial<WriteOp> = {}): WriteOp {
  const effect = { cashChange, type: 'BET' };
  return { kind: 'write', accountId: player, source: 'vendor', reference, effect, ...more };
}

/** Asks and is answered at once. */
function tell(op: WriteOp, reply: Reply) {
  const call = history.invoke(op);
  history.acknowledge(call, reply);
}

async function rules(): Promise<string[]> {
  return (await checkHistory(history, pool)).map(({ rule }) => rule);
}

describe('a history that the ledger bears out', () => {
  it('is of bets, repeats, refusals, reads, and what is in doubt', async () => {
    await writeLine(2, 'a', -10n, 90n);
    await writeLine(3, 'b', -20n, 70n);
    await writeLine(4, 'back', 10n, 80n, { type: 'REFUND', referenceTo: 'a' });
    tell(bet('a', -10n), { outcome: 'posted', balance: 90n });
    tell(bet('a', -11n), { outcome: 'refused', reason: 'content_mismatch' });
    history.lose(history.invoke(bet('b', -20n)));
    history.lose(history.invoke(bet('never arrived', -20n)));
    history.lose(history.invoke(bet('half sent', -20n)), 'unsent');
    tell(bet('a', -10n), { outcome: 'replayed', balance: 90n });
    const back = { effect: { cashChange: 10n, type: 'REFUND' }, takesBack: 'a' };
    tell(bet('back', 10n, back), { outcome: 'accepted', balance: 80n });
    tell(bet('back again', 10n, back), { outcome: 'accepted', balance: 80n });
    tell(bet('too much', -81n), { outcome: 'refused', reason: 'insufficient_funds', balance: 80n });
    const read = history.invoke({ kind: 'read', accountId: player });
    history.acknowledge(read, { outcome: 'accepted', balance: 80n });
    expect(await checkHistory(history, pool)).toEqual([]);
  });

  it('may have operations that ran side by side in either order', async () => {
    await writeLine(2, 'second', -20n, 80n);
    await writeLine(3, 'first', -10n, 70n);
    const first = history.invoke(bet('first', -10n));
    const second = history.invoke(bet('second', -20n));
    const read = history.invoke({ kind: 'read', accountId: player });
    history.acknowledge(first, { outcome: 'posted', balance: 70n });
    history.acknowledge(second, { outcome: 'posted', balance: 80n });
    history.acknowledge(read, { outcome: 'accepted', balance: 100n });
    expect(await rules()).toEqual([]);
  });

  it('may name its operations only in the answer', async () => {
    await writeLine(2, 'number 1', -20n, 80n);
    await writeLine(3, 'number 2', -20n, 60n);
    const { reference: _, ...nameless } = bet('', -20n);
    tell(nameless, { outcome: 'accepted', balance: 80n, reference: 'number 1' });
    history.lose(history.invoke(nameless));
    expect(await rules()).toEqual([]);
  });
});

describe('finds', () => {
  it('a lost write', async () => {
    tell(bet('a', -10n), { outcome: 'posted', balance: 90n });
    expect(await rules()).toEqual(['lost_write']);
  });

  it('a rollback that was acknowledged and gave nothing back', async () => {
    tell(bet('back', 10n, { effect: { cashChange: 10n }, takesBack: 'a' }), { outcome: 'accepted' });
    expect(await rules()).toEqual(['lost_write']);
  });

  it('a double write', async () => {
    await writeLine(2, 'a', -10n, 90n);
    await writeLine(3, 'a', -10n, 80n);
    tell(bet('a', -10n), { outcome: 'posted', balance: 90n });
    expect(await rules()).toEqual(['double_write']);
  });

  it('an operation acknowledged as new twice', async () => {
    await writeLine(2, 'a', -10n, 90n);
    for (let n = 0; n < 2; n += 1) tell(bet('a', -10n), { outcome: 'posted', balance: 90n });
    expect(await rules()).toEqual(['double_write']);
  });

  it('a double write of what is in doubt', async () => {
    await writeLine(2, 'a', -10n, 90n);
    await writeLine(3, 'a', -10n, 80n);
    history.lose(history.invoke(bet('a', -10n)));
    expect(await rules()).toEqual(['double_write']);
  });

  it('a wrong balance', async () => {
    await writeLine(2, 'a', -10n, 90n);
    tell(bet('a', -10n), { outcome: 'posted', balance: 91n });
    expect(await rules()).toEqual(['wrong_balance']);
  });

  it('a repeat that is answered otherwise', async () => {
    await writeLine(2, 'a', -10n, 90n);
    await writeLine(3, 'b', -10n, 80n);
    tell(bet('a', -10n), { outcome: 'accepted', balance: 90n });
    tell(bet('b', -10n), { outcome: 'accepted', balance: 80n });
    tell(bet('a', -10n), { outcome: 'accepted', balance: 80n });
    expect(await rules()).toEqual(['wrong_balance', 'answers_differ']);
  });

  it('another amount, type or round than was acknowledged', async () => {
    await writeLine(2, 'a', -10n, 90n, { round: 'r1' });
    for (const effect of [{ cashChange: -11n }, { type: 'WIN' }, { roundRef: 'r2' }]) {
      history = createHistory();
      tell(bet('a', -10n, { effect }), { outcome: 'posted', balance: 90n });
      expect(await rules()).toEqual(['wrong_content', 'unknown_line']);
    }
  });

  it('an order inversion', async () => {
    await writeLine(2, 'second', -20n, 80n);
    await writeLine(3, 'first', -10n, 70n);
    tell(bet('first', -10n), { outcome: 'posted', balance: 70n });
    tell(bet('second', -20n), { outcome: 'posted', balance: 80n });
    expect(await rules()).toEqual(['order_inversion']);
  });

  it('an inversion between operations far apart', async () => {
    for (const [place, name] of ['last', 'b', 'first'].entries())
      await writeLine(place + 2, name, -10n, 90n - 10n * BigInt(place));
    tell(bet('first', -10n), { outcome: 'posted', balance: 70n });
    history.lose(history.invoke(bet('b', -10n)));
    tell(bet('last', -10n), { outcome: 'posted', balance: 90n });
    expect(await rules()).toEqual(['order_inversion']);
  });
});

describe('finds, in what was refused or read,', () => {
  it.each<Reply>([
    { outcome: 'refused', reason: 'insufficient_funds' },
    { outcome: 'refused', reason: 'invalid_signature' },
  ])('a refusal that moved money: $reason', async (reply) => {
    await writeLine(2, 'a', -10n, 90n);
    tell(bet('a', -10n), reply);
    expect(await rules()).toEqual(['refused_but_moved']);
  });

  it('money moved by half a request', async () => {
    await writeLine(2, 'a', -10n, 90n);
    history.lose(history.invoke(bet('a', -10n)), 'unsent');
    expect(await rules()).toEqual(['refused_but_moved']);
  });

  it('a line that nobody asked for', async () => {
    await writeLine(2, 'a', -10n, 90n);
    await writeLine(3, 'ghost', -10n, 80n);
    tell(bet('a', -10n), { outcome: 'posted', balance: 90n });
    expect(await rules()).toEqual(['unknown_line']);
  });

  it('a second line of a nameless operation', async () => {
    const { reference: _, ...nameless } = bet('', -20n);
    for (const n of [1, 2]) await writeLine(n + 1, `number ${n}`, -20n, 100n - 20n * BigInt(n));
    history.lose(history.invoke(nameless));
    expect(await rules()).toEqual(['unknown_line']);
  });

  it('a read that is behind, and one that is ahead', async () => {
    await writeLine(2, 'a', -10n, 90n);
    await writeLine(3, 'b', -10n, 80n);
    tell(bet('a', -10n), { outcome: 'posted', balance: 90n });
    for (const balance of [100n, 80n]) {
      const read = history.invoke({ kind: 'read', accountId: player });
      history.acknowledge(read, { outcome: 'accepted', balance });
    }
    tell(bet('b', -10n), { outcome: 'posted', balance: 80n });
    expect(await rules()).toEqual(['stale_balance', 'stale_balance']);
  });

  it('a refusal for want of money that was there all the time', async () => {
    tell(bet('a', -50n), { outcome: 'refused', reason: 'insufficient_funds', balance: 40n });
    expect(await rules()).toEqual(['stale_balance']);
  });

  it('a balance below zero, a gap, and a balance that does not follow', async () => {
    await writeLine(2, 'a', -110n, -10n);
    await writeLine(4, 'b', 20n, 10n);
    await writeLine(5, 'c', 20n, 40n);
    tell(bet('a', -110n), { outcome: 'posted', balance: -10n });
    for (const [name, balance] of [
      ['b', 10n],
      ['c', 40n],
    ] as const)
      tell(bet(name, 20n), { outcome: 'posted', balance });
    const found = new Set(await rules());
    expect([...found]).toEqual(expect.arrayContaining(['negative_balance', 'broken_chain']));
  });
});
