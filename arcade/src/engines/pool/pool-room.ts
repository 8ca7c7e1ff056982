import { type PoolResult, playPool } from '@kislap/rules/pool';
import * as z from 'zod/mini';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { assert } from '../../errors.ts';
import { getGame } from '../../games.ts';
import type { Parts } from '../../parts.ts';
import { createPast } from '../../shared/past-rounds.ts';
import { listSettled } from '../../shared/shared.queries.ts';
import { drawShared } from '../../shared/shared.service.ts';
import { createDeals } from '../deals.ts';
import { perArcade } from '../per-arcade.ts';
import { PoolOutcome } from './pool.api.ts';
import { poolGames } from './pool.catalogue.ts';
import { PoolEvent, PoolOwn, PoolSnapshot, poolRoom } from './pool.live.ts';
import { settleMatch } from './pool.settle.ts';
import { createMatch, type Match, type Part, showMatch, showPart, totalsOf } from './pool-match.ts';

const pastShown = 60;
const playMs = 12_000;

const phases = {
  betting: 'betting',
  closing: 'closing',
  playing: 'drawn',
  over: 'over',
  void: 'over',
} as const;

export type PoolRoom = ReturnType<typeof createPoolRoom>;

/** The stage of a pool: its matches follow one another while somebody watches. */
function createPoolRoom(parts: Parts, game: CatalogueGame) {
  const { gameCode } = game;
  const pace = parts.settings.table;
  const past = createPast(pastShown, async () => {
    const settled = await listSettled(parts.db, poolRoom(gameCode), pastShown);
    return settled.flatMap(({ outcome }) => PoolOutcome.safeParse(outcome).data?.winner ?? []);
  });
  const matches = createDeals<Part, Match, PoolResult>(parts, {
    gameCode,
    room: poolRoom(gameCode),
    pace,
    watchers: () => room.watcherCount(),
    open: (round, opensAt) => createMatch(round, opensAt, pace.bettingMs),
    phaseOf: ({ phase }) => phases[phase],
    close: (match) => Object.assign(match, { phase: 'closing' }),
    draw: ({ round }) => ({ outcome: playPool(drawShared(parts, round)), showMs: playMs }),
    keep: (match, result) => Object.assign(match, { result, phase: 'playing' }),
    async settle(match) {
      assert(match.result, 'a match is settled');
      const { winner } = match.result;
      const seats = await settleMatch(parts, match.round.id, { winner });
      match.phase = seats === null ? 'void' : 'over';
      if (seats !== null) past.add(winner);
      return seats ?? [];
    },
    callOff: (match) => Object.assign(match, { phase: 'void' }),
    tellRound: tellMatch,
    tellTotals,
    tellPart: (match, part) => room.tell(part.playerId, z.encode(PoolOwn, { part: showPart(match, part) })),
  });
  const { current, isBetting, isTaking, stop } = matches;

  const room = parts.live.add({
    id: poolRoom(gameCode),
    admits: (session) => session.gameCode === gameCode,
    open: () => matches.loop.wake(past.load),
    snapshot(session) {
      const match = current();
      return z.encode(PoolSnapshot, {
        match: match === undefined ? null : showMatch(match),
        totals: totals(session.isDemo),
        part: ownPart(session.playerId),
        past: [...past.list()],
      });
    },
  });

  function totals(isDemo: boolean) {
    const bets = [...(current()?.parts.values() ?? [])]
      .filter((part) => part.isDemo === isDemo)
      .flatMap((part) => [...part.bets.values()]);
    return totalsOf(current()?.round.id ?? '', isDemo, bets);
  }

  function tellMatch(): void {
    const match = current();
    if (match === undefined) return;
    room.broadcast(z.encode(PoolEvent, { type: 'match', match: showMatch(match) }));
    if (match.phase === 'betting') tellTotals();
  }

  /** Each watcher is told the pool of his own kind of money. */
  function tellTotals(): void {
    const matchId = current()?.round.id;
    if (matchId === undefined) return;
    const [money, play] = [totals(false), totals(true)].map((sums) =>
      z.encode(PoolEvent, { type: 'totals', matchId, totals: sums }),
    );
    room.broadcastEach((session) => (session.isDemo ? play : money));
  }

  function ownPart(playerId: string) {
    const match = current();
    const part = match?.parts.get(playerId);
    return match === undefined || part === undefined ? null : showPart(match, part);
  }

  return {
    game,
    current,
    ownPart,
    /** Who won the last matches, and what goes on now. */
    async card() {
      await past.load();
      const results = past.list().map((winner) => winner.slice(0, 1).toUpperCase());
      return { phase: current()?.phase ?? 'resting', seatsTaken: room.watcherCount(), results };
    },
    isBetting,
    isTaking,
    tellTotalsSoon: matches.loop.batched(tellTotals),
    stop,
  };
}

/** The stages by game code, once for each running arcade. */
export const poolsOf = perArcade((parts) => {
  const rooms = new Map(
    poolGames.map(({ gameCode }) => [gameCode, createPoolRoom(parts, getGame(parts, gameCode))]),
  );
  return {
    get(gameCode: string): PoolRoom {
      const room = rooms.get(gameCode);
      assert(room, `game ${gameCode} has no stage`);
      return room;
    },
    list: () => [...rooms.values()],
  };
});
