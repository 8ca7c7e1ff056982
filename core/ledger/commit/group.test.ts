import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit/ids';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { LedgerOp } from '../index.ts';
import { buildLedgerWorld, deposit, gameOf } from '../testing/ledger.testkit.ts';

const world = await buildLedgerWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

const peso = 1_000_000n;

/** Two players of one bucket, so that a group can be about both. */
async function openPair(cash: bigint): Promise<[AccountId, AccountId]> {
  const first = await world.openPlayer(cash);
  const second = `f${first.slice(1)}` as AccountId;
  await world.ledger.openPlayer(world.database.pool, second, 'PHP');
  await world.ledger.post(deposit(second, cash));
  return [first, second];
}

function common(accountId: AccountId) {
  return { accountId, source: 'cashier', currency: 'PHP', reference: randomUUID() };
}

function fee(accountId: AccountId, amount: bigint): LedgerOp {
  return {
    kind: 'post',
    ...common(accountId),
    type: 'FEE',
    from: 'player:cash',
    to: 'house:fee',
    amount,
  };
}

function hold(accountId: AccountId, amount: bigint): LedgerOp {
  return { kind: 'reserve', ...common(accountId), amount };
}

describe('a group', () => {
  it('happens completely, for two players at once, and a repeat gives the same answers', async () => {
    const [one, two] = await openPair(100n * peso);
    const ops = [fee(one, peso), hold(one, 20n * peso), fee(two, 2n * peso)];
    const first = await world.ledger.group(ops);
    expect(first).toMatchObject({
      outcome: 'posted',
      results: [{ balance: 99n * peso }, { balance: 79n * peso }, { balance: 98n * peso }],
    });
    const again = await world.ledger.group(ops);
    expect(again.outcome).toBe('replayed');
    expect(again.results).toEqual(first.results.map((result) => ({ ...result, outcome: 'replayed' })));
    expect(await world.ledger.findBalances(one)).toMatchObject({ cash: 79n * peso, held: 20n * peso });
    expect(await world.cashOf(two)).toBe(98n * peso);
  });

  it('is refused as a whole, names the first refusal, and spends only that reference', async () => {
    const [one, two] = await openPair(10n * peso);
    const tooDear = fee(two, 11n * peso);
    const cheap = fee(one, peso);
    const ops = [cheap, hold(one, 4n * peso), tooDear, fee(two, peso)];
    const refusal = { outcome: 'refused', refused: { index: 2, reason: 'insufficient_funds' } };
    const first = await world.ledger.group(ops);
    expect(first).toMatchObject({
      ...refusal,
      results: [
        { reason: 'linked_failed', balance: 10n * peso },
        { reason: 'linked_failed', balance: 10n * peso },
        { reason: 'insufficient_funds', balance: 10n * peso },
        { reason: 'linked_failed', balance: 10n * peso },
      ],
    });
    expect(await world.ledger.findBalances(one)).toMatchObject({ cash: 10n * peso, held: 0n });
    // Money that comes later changes nothing: who asked was told no.
    await world.ledger.post(deposit(two, 50n * peso, `more ${two}`));
    expect(await world.ledger.group(ops)).toMatchObject(refusal);
    // The others are free: alone, or in another group.
    expect(await world.ledger.post(cheap)).toMatchObject({ outcome: 'posted' });
    expect(await world.ledger.post(tooDear)).toMatchObject({ reason: 'content_mismatch' });
  });

  it('can be asked for again after a refusal that may pass', async () => {
    const accountId = await world.openPlayer(10n * peso);
    const game = gameOf(accountId);
    const round = randomUUID();
    const ops = [fee(accountId, peso), game.win(randomUUID(), 5n * peso, round)];
    expect(await world.ledger.group(ops)).toMatchObject({ refused: { index: 1, reason: 'bet_unknown' } });
    expect(await world.cashOf(accountId)).toBe(10n * peso);
    await world.ledger.play(game.bet(randomUUID(), peso, round));
    expect(await world.ledger.group(ops)).toMatchObject({ outcome: 'posted' });
    expect(await world.cashOf(accountId)).toBe(13n * peso);
  });

  it('binds its references to itself', async () => {
    const accountId = await world.openPlayer(10n * peso);
    const [a, b, c] = [fee(accountId, 1n), fee(accountId, 2n), fee(accountId, 3n)];
    await world.ledger.group([a, b]);
    for (const other of [[b, a], [a], [a, c], [a, b, c]]) {
      expect(await world.ledger.group(other)).toMatchObject({ refused: { reason: 'content_mismatch' } });
    }
    expect(await world.ledger.post(a)).toMatchObject({ reason: 'content_mismatch' });
    expect(await world.cashOf(accountId)).toBe(10n * peso - 3n);
  });

  it('undoes a round, a rollback and a hold with everything else', async () => {
    const accountId = await world.openPlayer(100n * peso);
    const game = gameOf(accountId);
    const [round, late, bet, holdKey] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await world.ledger.play(game.bet(bet, 10n * peso, round));
    const reserve = { ...hold(accountId, 30n * peso), reference: holdKey } as LedgerOp;
    await world.ledger.post(reserve);
    const release: LedgerOp = { kind: 'release', ...common(accountId), holdReference: holdKey };
    const rollback = game.rollback(randomUUID(), bet);
    const unknown = randomUUID();
    const ops: LedgerOp[] = [
      game.bet(randomUUID(), 5n * peso, late, { closesRound: true }),
      rollback,
      release,
      game.rollback(randomUUID(), unknown),
    ];
    expect(await world.ledger.group(ops)).toMatchObject({
      refused: { index: 3, reason: 'transaction_unknown' },
    });
    expect(await world.ledger.findBalances(accountId)).toMatchObject({ cash: 60n * peso, held: 30n * peso });
    expect(await world.ledger.findRound(accountId, 'arcade', late)).toBeUndefined();
    expect(await world.ledger.findRound(accountId, 'arcade', round)).toMatchObject({ stake: 10n * peso });
    // Nothing of what was undone stands in the way of doing it alone; the tombstone stays.
    expect(await world.ledger.play(rollback)).toMatchObject({ outcome: 'posted', balance: 70n * peso });
    expect(await world.ledger.post(release)).toMatchObject({ outcome: 'posted', balance: 100n * peso });
    expect(await world.ledger.play(game.bet(unknown, peso, round))).toMatchObject({ reason: 'rolled_back' });
  });

  it('shares batches with other traffic and leaves it alone when it fails', async () => {
    const accountId = await world.openPlayer(100n * peso);
    const asked = Array.from({ length: 60 }, (_, n) => {
      if (n % 3 === 0) return world.ledger.post(fee(accountId, peso));
      const isFailing = n % 3 === 1;
      const ops = [fee(accountId, peso), fee(accountId, isFailing ? 1_000n * peso : peso)];
      return world.ledger.group(ops);
    });
    const outcomes = (await Promise.all(asked)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(20);
    expect(await world.cashOf(accountId)).toBe(40n * peso);
  });

  it('moves once when it is asked for twice at the same time, on two writers', async () => {
    const accountId = await world.openPlayer(100n * peso);
    const other = await world.another();
    const ops = [fee(accountId, peso), hold(accountId, peso)];
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? other : world.ledger).group(ops)),
    );
    expect(results.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1);
    expect(await world.cashOf(accountId)).toBe(98n * peso);
  });

  it('is turned away when it cannot be one', async () => {
    const accountId = await world.openPlayer(peso);
    const one = fee(accountId, 1n);
    await expect(world.ledger.group([])).rejects.toThrow('invalid_request');
    await expect(world.ledger.group([one, one])).rejects.toThrow('invalid_request');
    const many = Array.from({ length: 101 }, () => fee(accountId, 1n));
    await expect(world.ledger.group(many)).rejects.toThrow('invalid_request');
    const bucket = accountId.endsWith('00') ? '01' : '00';
    const stranger = `${accountId.slice(0, -2)}${bucket}` as AccountId;
    await expect(world.ledger.group([one, fee(stranger, 1n)])).rejects.toThrow('one bucket');
  });
});
