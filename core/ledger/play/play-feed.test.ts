import { validBet } from '@kislap/rules/valid-bet';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { playSource, readPlay } from '../index.ts';
import { buildLedgerWorld, gameOf } from '../testing/ledger.testkit.ts';
import type { PlayedLine, SettledPlay } from './play.types.ts';

const world = await buildLedgerWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

function source() {
  return playSource({ ledger: world.ledger, pool: world.database.pool, clock: world.clock });
}

type Source = ReturnType<typeof source>;

/** What the feed tells of the account from the beginning; `size` lines at a time, each time from the next source. */
async function follow(accountId: string, size: number, sources: readonly Source[]): Promise<PlayedLine[]> {
  const lines: PlayedLine[] = [];
  let cursor = '';
  for (let turn = 0; ; turn += 1) {
    const batch = await sources[turn % sources.length]?.read(cursor, size);
    if (!batch || batch.cursor === cursor) break;
    cursor = batch.cursor;
    lines.push(...batch.items);
  }
  return lines.filter((line) => line.accountId === accountId);
}

/** Transactions of other databases on the same server hold the readers' horizon back for a moment. */
async function wholeFeed(accountId: string, size = 1_000, sources = [source()]) {
  const { rows } = await world.database.pool.query(
    'select count(*)::integer as lines from ledger.line where account_id = $1',
    [accountId],
  );
  for (;;) {
    const lines = await follow(accountId, size, sources);
    if (lines.length === rows[0].lines) return lines;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function sumOf(lines: readonly PlayedLine[]): SettledPlay {
  const sum: SettledPlay = { rounds: 0n, stake: 0n, win: 0n, validBet: 0n };
  for (const { play } of lines) {
    sum.rounds += play?.settled?.rounds ?? 0n;
    sum.stake += play?.settled?.stake ?? 0n;
    sum.win += play?.settled?.win ?? 0n;
    sum.validBet += play?.settled?.validBet ?? 0n;
  }
  return sum;
}

/** A player whose every line the ledger accepts. */
async function seat() {
  const accountId = await world.openPlayer(10_000n);
  const { bet, win, promoWin, rollback, endRound } = gameOf(accountId);
  const own = (reference: string) => `${reference} ${accountId}`;
  const live = { gameId: 'baccarat', category: 'LIVE' };
  return {
    accountId,
    bet: (ref: string, amount: bigint, round: string, more = {}) =>
      world.ledger.play(bet(own(ref), amount, round, { ...live, ...more })),
    win: (ref: string, amount: bigint, round: string, more = {}) =>
      world.ledger.play(win(own(ref), amount, round, { ...live, ...more })),
    present: (ref: string, amount: bigint, round: string) =>
      world.ledger.play({ ...promoWin(own(ref), amount, round), meta: { frbid: 'spring' } }),
    undo: (ref: string) => world.ledger.play(rollback(own(`undo ${ref}`), own(ref))),
    end: (round: string) => world.ledger.play(endRound(own(`end ${round}`), round)),
  };
}

describe('the play feed', () => {
  it('counts a round when it is settled, by what it was worth', async () => {
    const player = await seat();
    await player.bet('b', 100n, 'r');
    await player.win('w', 195n, 'r');
    await player.end('r');
    const lines = await wholeFeed(player.accountId);
    expect(lines.map(({ type, play }) => [type, play?.settled ?? null])).toEqual([
      ['DEPOSIT', null],
      ['BET', null],
      ['WIN', { rounds: 1n, stake: 100n, win: 195n, validBet: 95n }],
      ['END', null],
    ]);
    expect(lines[0]?.play).toBeNull();
    expect(lines[3]?.play?.round).toMatchObject({ gameId: 'baccarat', liveBets: 1, isClosed: true });
  });

  it('counts of a hold what was lost or won, and takes exactly that back', async () => {
    const player = await seat();
    const hand = { gameId: 'pusoy', category: 'PVP' };
    await player.bet('won', 2_000n, 'won', hand);
    await player.win('won w', 2_095n, 'won', { ...hand, closesRound: true });
    await player.bet('lost', 2_000n, 'lost', hand);
    await player.win('lost w', 1_900n, 'lost', hand);
    await player.undo('lost w');
    const lines = await wholeFeed(player.accountId);
    expect(lines.flatMap(({ play }) => play?.settled ?? [])).toEqual([
      { rounds: 1n, stake: 0n, win: 95n, validBet: 95n },
      { rounds: 1n, stake: 100n, win: 0n, validBet: 100n },
      { rounds: -1n, stake: -100n, win: 0n, validBet: -100n },
    ]);
  });

  it('leaves out of a lottery’s valid bet what its win says, also when that is taken back for another', async () => {
    const player = await seat();
    const draw = { gameId: 'lotto', category: 'ELOTT' };
    await player.bet('b', 100n, 'd', draw);
    await player.win('w1', 40n, 'd', { ...draw, meta: { uncounted: '40' } });
    await player.win('w2', 0n, 'd', draw);
    await player.undo('w1');
    const expected = [
      { rounds: 1n, stake: 100n, win: 40n, validBet: 60n },
      { rounds: 0n, stake: 0n, win: -40n, validBet: 40n },
    ];
    for (const size of [1_000, 1]) {
      const lines = await wholeFeed(player.accountId, size, [source(), source()]);
      expect(lines.flatMap(({ play }) => play?.settled ?? [])).toEqual(expected);
    }
  });

  it('takes back what a rollback takes back, and says what that was', async () => {
    const player = await seat();
    await player.bet('b', 100n, 'r', { closesRound: true });
    await player.undo('b');
    const [, , undo] = await wholeFeed(player.accountId);
    expect(undo?.play).toMatchObject({ kind: 'BET', takesBack: true, gameId: 'baccarat', category: 'LIVE' });
    expect(undo?.play?.settled).toEqual({ rounds: -1n, stake: -100n, win: 0n, validBet: -100n });
  });

  it('counts neither a present nor its being taken back, and names the vendor’s words for it', async () => {
    const player = await seat();
    await player.present('p', 50n, 'none');
    await player.undo('p');
    const [, present, undo] = await wholeFeed(player.accountId);
    for (const play of [present?.play, undo?.play]) {
      expect(play).toMatchObject({ kind: 'BONUS', isFree: true, meta: { frbid: 'spring' } });
      expect(play).toMatchObject({ round: null, settled: null });
    }
    expect(undo?.play).toMatchObject({ takesBack: true, gameId: 'fiesta20' });
  });

  it('tells the same however it is cut into batches and whoever reads which of them', async () => {
    const player = await seat();
    const stakes = [100n, 30n, 0n, 55n, 70n];
    for (const [index, stake] of stakes.entries()) {
      await player.bet(`b${index}`, stake, `r${index}`, { isFree: stake === 0n });
      await player.bet(`again ${index}`, 10n, `r${index}`);
    }
    // Long after other rounds began, in another order than they began.
    for (const index of [3, 0, 4, 2]) await player.win(`w${index}`, BigInt(20 * index), `r${index}`);
    await player.undo('w0');
    await player.undo('again 0');
    await player.end('r1');
    await player.end('r4');
    const whole = await wholeFeed(player.accountId);
    const [one, other] = [source(), source()];
    for (const size of [1, 2, 7]) {
      expect(await wholeFeed(player.accountId, size)).toEqual(whole);
      // Either of them misses what the other reads, and begins anew with the next size.
      expect(await wholeFeed(player.accountId, size, [one, other])).toEqual(whole);
      expect(await wholeFeed(player.accountId, size, [one, one, other])).toEqual(whole);
    }
    const { cursor } = await source().read('', 1_000_000);
    const pages: PlayedLine[] = [];
    for await (const page of readPlay(world.database.pool, player.accountId, cursor)) pages.push(...page);
    expect(pages).toEqual(whole);
  });

  it('comes to what the rounds of the ledger come to', async () => {
    const player = await seat();
    for (let index = 0; index < 12; index += 1) {
      await player.bet(`b${index}`, 50n + BigInt(index), `r${index}`);
      if (index % 3 > 0) await player.win(`w${index}`, BigInt(index * 9), `r${index}`);
      if (index % 4 === 0) await player.undo(index % 3 > 0 ? `w${index}` : `b${index}`);
      if (index % 2 === 0) await player.end(`r${index}`);
    }
    const { list } = await world.ledger.listRounds(player.accountId, { page: 1, pageSize: 100 });
    const lines = await wholeFeed(player.accountId);
    const settled = list.filter(({ roundRef, state }) => {
      const last = lines.findLast((line) => line.roundRef === roundRef)?.play?.round;
      return state === 'closed' ? (last?.liveBets ?? 0) > 0 : state === 'open' && (last?.winCount ?? 0) > 0;
    });
    expect(settled.length).toBeGreaterThan(5);
    expect(sumOf(lines)).toEqual({
      rounds: BigInt(settled.length),
      stake: settled.reduce((sum, { stake }) => sum + stake, 0n),
      win: settled.reduce((sum, { win }) => sum + win, 0n),
      validBet: settled.reduce((sum, round) => sum + validBet(round), 0n),
    });
  });
});
