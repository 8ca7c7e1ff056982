import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit/ids';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { amountMax, balanceMax } from '../commit/batch-state.ts';
import { buildLedgerWorld, deposit, gameOf } from '../testing/ledger.testkit.ts';

const world = await buildLedgerWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

const peso = 1_000_000n;

async function play(accountId: AccountId) {
  const game = gameOf(accountId);
  // Each test has references of its own, as a vendor's are.
  const own = randomUUID();
  const tag = (reference: string) => `${reference} ${own}`;
  return {
    bet: (ref: string, amount: bigint, round = 'r1', more = {}) =>
      world.ledger.play(game.bet(tag(ref), amount, round, more)),
    win: (ref: string, amount: bigint, round = 'r1', more: { referenceTo?: string } = {}) =>
      world.ledger.play(
        game.win(tag(ref), amount, round, {
          ...more,
          ...(more.referenceTo ? { referenceTo: tag(more.referenceTo) } : {}),
        }),
      ),
    promoWin: (ref: string, amount: bigint, round = 'r1') =>
      world.ledger.play(game.promoWin(tag(ref), amount, round)),
    rollback: (ref: string, to: string) => world.ledger.play(game.rollback(tag(ref), tag(to))),
    endRound: (ref: string, round = 'r1') => world.ledger.play(game.endRound(tag(ref), round)),
  };
}

async function seat(cash: bigint) {
  const accountId = await world.openPlayer(cash);
  return { accountId, ...(await play(accountId)) };
}

describe('a round', () => {
  it('follows vector W1 of the domain', async () => {
    const t = await seat(1000n * peso);
    expect(await t.bet('t1', 100n * peso)).toMatchObject({ outcome: 'posted', balance: 900n * peso });
    expect(await t.bet('t1', 100n * peso)).toMatchObject({ outcome: 'replayed', balance: 900n * peso });
    expect(await t.win('t2', 250n * peso)).toMatchObject({ outcome: 'posted', balance: 1150n * peso });
    expect(await t.rollback('rb9', 't9')).toMatchObject({ reason: 'transaction_unknown' });
    expect(await t.bet('t9', 50n * peso)).toMatchObject({ reason: 'rolled_back', balance: 1150n * peso });
    expect(await t.rollback('rb1', 't1')).toMatchObject({ reason: 'round_settled' });
    expect(await t.endRound('e1')).toMatchObject({ outcome: 'posted', balance: 1150n * peso });
    expect(await world.ledger.findRound(t.accountId, 'arcade', 'r1')).toMatchObject({
      stake: 100n * peso,
      win: 250n * peso,
      betCount: 1,
      state: 'closed',
    });
  });

  it('answers a repeat as the first time, whatever happened since', async () => {
    const t = await seat(1000n * peso);
    const first = await t.bet('b', 100n * peso);
    await t.bet('other', 300n * peso, 'r2');
    expect(await t.bet('b', 100n * peso)).toEqual({ ...first, outcome: 'replayed' });
    expect(await world.cashOf(t.accountId)).toBe(600n * peso);
  });

  it('refuses the same reference with other details', async () => {
    const t = await seat(1000n * peso);
    await t.bet('b', 100n * peso);
    expect(await t.bet('b', 101n * peso)).toMatchObject({ reason: 'content_mismatch' });
    expect(await t.bet('b', 100n * peso, 'r2')).toMatchObject({ reason: 'content_mismatch' });
    expect(await t.win('b', 100n * peso)).toMatchObject({ reason: 'content_mismatch' });
    expect(await world.cashOf(t.accountId)).toBe(900n * peso);
  });

  it('keeps the refusal of a bet that had no money behind it', async () => {
    const t = await seat(10n * peso);
    expect(await t.bet('b', 11n * peso)).toMatchObject({ reason: 'insufficient_funds', balance: 10n * peso });
    await world.ledger.post(deposit(t.accountId, 100n * peso, `late ${t.accountId}`));
    expect(await t.bet('b', 11n * peso)).toMatchObject({ reason: 'insufficient_funds' });
    expect(await t.rollback('rb', 'b')).toMatchObject({ reason: 'transaction_unknown' });
    expect(await world.cashOf(t.accountId)).toBe(110n * peso);
  });

  it('pays a win only into a round with a live bet, and lets it try again', async () => {
    const t = await seat(100n * peso);
    expect(await t.win('w', 5n * peso)).toMatchObject({ reason: 'bet_unknown' });
    await t.bet('b', 10n * peso);
    expect(await t.win('w', 5n * peso)).toMatchObject({ outcome: 'posted', balance: 95n * peso });
  });

  it('knows which bet a win belongs to', async () => {
    const t = await seat(100n * peso);
    await t.bet('b1', 10n * peso, 'r1');
    await t.bet('b2', 10n * peso, 'r2');
    expect(await t.win('w1', peso, 'r1', { referenceTo: 'b2' })).toMatchObject({ reason: 'bet_unknown' });
    expect(await t.win('w1', peso, 'r1', { referenceTo: 'nothing' })).toMatchObject({
      reason: 'bet_unknown',
    });
    expect(await t.win('w1', peso, 'r1', { referenceTo: 'b1' })).toMatchObject({ outcome: 'posted' });
  });

  it('refuses bets and wins after its end, and pays a promotion all the same', async () => {
    const t = await seat(100n * peso);
    await t.bet('b', 10n * peso, 'r1', { closesRound: true });
    expect(await t.bet('b2', 10n * peso)).toMatchObject({ reason: 'round_closed' });
    expect(await t.win('w', 10n * peso)).toMatchObject({ reason: 'round_closed' });
    expect(await t.promoWin('p', 7n * peso)).toMatchObject({ outcome: 'posted', balance: 97n * peso });
    expect(await t.endRound('e')).toMatchObject({ outcome: 'posted' });
  });

  it('opens with a free bet that moves nothing', async () => {
    const t = await seat(0n);
    expect(await t.bet('b', 10n * peso, 'r1', { isFree: true })).toMatchObject({
      outcome: 'posted',
      balance: 0n,
    });
    expect(await t.win('w', 4n * peso)).toMatchObject({ outcome: 'posted', balance: 4n * peso });
    expect(await world.ledger.findRound(t.accountId, 'arcade', 'r1')).toMatchObject({
      stake: 0n,
      win: 4n * peso,
    });
  });

  it('refuses the end of a round that never began', async () => {
    const t = await seat(0n);
    expect(await t.endRound('e')).toMatchObject({ reason: 'bet_unknown' });
  });
});

describe('a rollback', () => {
  it('gives a bet back once', async () => {
    const t = await seat(100n * peso);
    await t.bet('b', 40n * peso);
    expect(await t.rollback('rb', 'b')).toMatchObject({ outcome: 'posted', balance: 100n * peso });
    expect(await t.rollback('rb', 'b')).toMatchObject({ outcome: 'replayed', balance: 100n * peso });
    expect(await t.rollback('rb2', 'b')).toMatchObject({ reason: 'already_rolled_back' });
    expect(await t.win('w', peso)).toMatchObject({ reason: 'rolled_back' });
    expect(await t.bet('b', 40n * peso)).toMatchObject({ outcome: 'replayed' });
    expect(await world.ledger.findRound(t.accountId, 'arcade', 'r1')).toMatchObject({
      stake: 0n,
      state: 'cancelled',
    });
  });

  it('takes a win back while the money is there, and then the bet', async () => {
    const t = await seat(100n * peso);
    await t.bet('b', 40n * peso);
    await t.win('w', 50n * peso);
    expect(await t.rollback('rw', 'w')).toMatchObject({ outcome: 'posted', balance: 60n * peso });
    expect(await t.rollback('rb', 'b')).toMatchObject({ outcome: 'posted', balance: 100n * peso });
  });

  it('says so when a win was already spent, and succeeds once it is back', async () => {
    const t = await seat(40n * peso);
    await t.bet('b', 40n * peso);
    await t.win('w', 50n * peso);
    await t.bet('b2', 30n * peso, 'r2');
    expect(await t.rollback('rw', 'w')).toMatchObject({ reason: 'insufficient_funds', balance: 20n * peso });
    await t.win('w2', 30n * peso, 'r2');
    expect(await t.rollback('rw', 'w')).toMatchObject({ outcome: 'posted', balance: 0n });
  });

  it('cannot reach another player’s operations', async () => {
    const t = await seat(100n * peso);
    // The same bucket, so that the reference itself is in reach.
    const bucket = t.accountId.slice(-2);
    const stranger = `f${t.accountId.slice(1, -2)}${bucket}` as AccountId;
    await world.ledger.openPlayer(world.database.pool, stranger, 'PHP');
    const reference = randomUUID();
    await world.ledger.play(gameOf(t.accountId).bet(reference, peso, 'r9'));
    const theft = await world.ledger.play(gameOf(stranger).rollback(randomUUID(), reference));
    expect(theft).toMatchObject({ reason: 'transaction_unknown' });
    const bet = await world.ledger.play(gameOf(stranger).bet(reference, peso, 'r9'));
    expect(bet).toMatchObject({ reason: 'content_mismatch' });
    expect(await world.cashOf(t.accountId)).toBe(99n * peso);
  });
});

describe('borders', () => {
  it.each([-1n, -(2n ** 63n), amountMax + 1n, 2n ** 63n, 2n ** 64n])(
    'refuses the amount %s',
    async (amount) => {
      const t = await seat(100n * peso);
      expect(await t.bet('b', amount)).toMatchObject({ reason: 'amount_invalid' });
      await t.bet('real', peso);
      expect(await t.win('w', amount)).toMatchObject({ reason: 'amount_invalid' });
      expect(await world.cashOf(t.accountId)).toBe(99n * peso);
    },
  );

  it('takes zero as a bet and as a loss, never as a deposit', async () => {
    const t = await seat(0n);
    expect(await t.bet('b', 0n)).toMatchObject({ outcome: 'posted' });
    expect(await t.win('w', 0n)).toMatchObject({ outcome: 'posted' });
    expect(await world.ledger.post(deposit(t.accountId, 0n))).toMatchObject({ reason: 'amount_invalid' });
  });

  it('bets the last centavo and not one more', async () => {
    const t = await seat(10_000n);
    expect(await t.bet('b1', 10_001n)).toMatchObject({ reason: 'insufficient_funds' });
    expect(await t.bet('b2', 10_000n)).toMatchObject({ outcome: 'posted', balance: 0n });
  });

  it('stops a balance at its limit', async () => {
    const t = await seat(amountMax);
    for (let n = 1n; n < balanceMax / amountMax; n += 1n) {
      await world.ledger.post(deposit(t.accountId, amountMax, `more ${n} ${t.accountId}`));
    }
    expect(await world.cashOf(t.accountId)).toBe(balanceMax);
    const past = await world.ledger.post(deposit(t.accountId, 1n, `past ${t.accountId}`));
    expect(past).toMatchObject({ reason: 'balance_limit' });
  });

  it('names an unknown player, another currency and a locked account', async () => {
    const t = await seat(100n * peso);
    const nobody = gameOf('01900000-0000-7000-8000-000000000000' as AccountId).bet('x', peso);
    expect(await world.ledger.play(nobody)).toMatchObject({ reason: 'account_unknown' });
    const foreign = { ...gameOf(t.accountId).bet(randomUUID(), peso), currency: 'EUR' };
    expect(await world.ledger.play(foreign)).toMatchObject({ reason: 'currency_mismatch' });
    await t.bet('before', peso);
    await world.ledger.setPlayerStatus(world.database.pool, t.accountId, 'locked');
    expect(await t.bet('locked', peso)).toMatchObject({ reason: 'account_locked' });
    expect(await t.win('w', peso)).toMatchObject({ outcome: 'posted', balance: 100n * peso });
    await world.ledger.setPlayerStatus(world.database.pool, t.accountId, 'open');
    expect(await t.bet('again', peso, 'r2')).toMatchObject({ outcome: 'posted' });
  });

  it.each(['', 'x'.repeat(201), 'nul\0'])(
    'turns away a reference no database should see',
    async (reference) => {
      const t = await seat(peso);
      const op = gameOf(t.accountId).bet(reference, 1n);
      await expect(world.ledger.play(op)).rejects.toThrow('invalid_request');
    },
  );
});
