import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildLedgerWorld, gameOf } from '../testing/ledger.testkit.ts';

const world = await buildLedgerWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

const led = { outcome: 'refused', reason: 'led' };
const free = { isLed: false, betMax: null };

function lead(accountId: Parameters<typeof gameOf>[0], wanted: { isLed: boolean; betMax: bigint | null }) {
  return world.ledger.setLead(world.database.pool, accountId, wanted);
}

describe('a led player', () => {
  it('bets, wins and takes back through the leader alone, in every process at once', async () => {
    const accountId = await world.openPlayer(1_000n);
    const other = await world.another();
    const { bet, win, rollback, promoWin } = gameOf(accountId);
    await other.play(bet('before', 10n, 'before'));
    await lead(accountId, { isLed: true, betMax: null });

    expect(await other.play(bet('b', 10n, 'r'))).toMatchObject({ ...led, balance: 990n });
    expect(await other.play(win('w', 5n, 'before'))).toMatchObject(led);
    expect(await other.play(rollback('undo', 'before'))).toMatchObject(led);
    // A present touches no stake.
    expect(await other.play(promoWin('p', 7n, 'none'))).toMatchObject({ outcome: 'posted', balance: 997n });
    const fromLeader = { isFromLeader: true };
    expect(await other.play({ ...bet('b', 10n, 'r'), ...fromLeader })).toMatchObject({ outcome: 'posted' });
    expect(await other.play({ ...win('w', 5n, 'before'), ...fromLeader })).toMatchObject({
      outcome: 'posted',
    });

    await lead(accountId, free);
    // The same calls, whoever makes them.
    expect(await other.play(bet('b', 10n, 'r'))).toMatchObject({ outcome: 'replayed' });
    expect(await other.play(win('w', 5n, 'before'))).toMatchObject({ outcome: 'replayed' });
  });

  it('is refused as one where a linked call is led', async () => {
    const accountId = await world.openPlayer(1_000n);
    const { bet, win } = gameOf(accountId);
    await lead(accountId, { isLed: true, betMax: null });
    const group = [bet('gb', 10n, 'g'), win('gw', 20n, 'g')];

    expect((await world.ledger.group(group)).results.map((one) => 'reason' in one && one.reason)).toEqual([
      'led',
      'linked_failed',
    ]);
    await lead(accountId, free);
    expect(await world.ledger.group(group)).toMatchObject({ outcome: 'posted' });
  });
});

describe('a player with a highest bet', () => {
  it('stakes no more than that at once', async () => {
    const accountId = await world.openPlayer(1_000n);
    const { bet } = gameOf(accountId);
    await lead(accountId, { isLed: false, betMax: 100n });

    expect(await world.ledger.play(bet('m1', 101n, 'm1'))).toMatchObject({ reason: 'stake_limit_reached' });
    expect(await world.ledger.play(bet('m2', 100n, 'm2'))).toMatchObject({ outcome: 'posted' });
    expect(await world.ledger.play({ ...bet('m3', 5_000n, 'm3'), isFree: true })).toMatchObject({
      outcome: 'posted',
    });
    await lead(accountId, free);
    expect(await world.ledger.play(bet('m4', 101n, 'm4'))).toMatchObject({ outcome: 'posted' });
  });
});
