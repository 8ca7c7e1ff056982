import { playPool } from '@kislap/rules/pool';
import * as z from 'zod/mini';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { sleep } from '../../clock.ts';
import { assert } from '../../errors.ts';
import { getGame } from '../../games.ts';
import { createLoop } from '../../live/loop.ts';
import type { Parts } from '../../parts.ts';
import { voidShared } from '../../shared/settle.service.ts';
import { listSettled } from '../../shared/shared.queries.ts';
import { closeShared, drawShared, openShared } from '../../shared/shared.service.ts';
import { perArcade } from '../per-arcade.ts';
import { PoolOutcome } from './pool.api.ts';
import { poolGames } from './pool.catalogue.ts';
import { PoolEvent, PoolOwn, PoolSnapshot, poolRoom } from './pool.live.ts';
import { settleMatch } from './pool.settle.ts';
import { createMatch, type Match, type Part, showMatch, showPart, totalsOf } from './pool-match.ts';

const pastShown = 60;
const playMs = 12_000;

export type PoolRoom = ReturnType<typeof createPoolRoom>;

/** The stage of a pool: its matches follow one another while somebody watches. */
function createPoolRoom(parts: Parts, game: CatalogueGame) {
  const { gameCode } = game;
  const pace = parts.settings.table;
  let current: Match | undefined;
  let past: z.output<typeof PoolSnapshot>['past'] | undefined;
  const loop = createLoop(parts, {
    about: { game: gameCode },
    begin,
    resume: () => (current?.phase === 'playing' ? settle : undefined),
    callOff,
    pauseMs: pace.resultMs,
  });
  const { now, schedule } = loop;

  const room = parts.live.add({
    id: poolRoom(gameCode),
    admits: (session) => session.gameCode === gameCode,
    open: () => loop.wake(loadPast),
    snapshot: (session) =>
      z.encode(PoolSnapshot, {
        match: current === undefined ? null : showMatch(current),
        totals: totals(session.isDemo),
        part: ownPart(session.playerId),
        past: past ?? [],
      }),
  });

  async function loadPast(): Promise<void> {
    if (past !== undefined) return;
    const settled = await listSettled(parts.db, poolRoom(gameCode), pastShown);
    past ??= settled.flatMap(({ outcome }) => PoolOutcome.safeParse(outcome).data?.winner ?? []);
  }

  function totals(isDemo: boolean) {
    const bets = [...(current?.parts.values() ?? [])]
      .filter((part) => part.isDemo === isDemo)
      .flatMap((part) => [...part.bets.values()]);
    return totalsOf(current?.round.id ?? '', isDemo, bets);
  }

  async function begin(): Promise<void> {
    current = undefined;
    if (!loop.goesOn(room.watcherCount() > 0)) return;
    const round = await openShared(parts, { gameCode, room: poolRoom(gameCode) });
    current = createMatch(round, now(), pace.bettingMs);
    tellMatch();
    tellTotals();
    schedule(current.closesAt, close);
  }

  async function close(): Promise<void> {
    assert(current, 'a match closes');
    const match = current;
    match.phase = 'closing';
    tellMatch();
    if (room.watcherCount() === 0 && match.parts.size === 0) {
      await callOff();
      return begin();
    }
    await Promise.race([Promise.allSettled(match.staking), sleep(pace.graceMs)]);
    const result = playPool(drawShared(parts, match.round));
    assert(
      await closeShared(parts, match.round.id, result),
      `match ${match.round.id} is over before it closed`,
    );
    match.result = result;
    match.phase = 'playing';
    match.startedAt = now();
    match.endsAt = match.startedAt + Math.round((playMs * pace.dealShare) / 100);
    tellMatch();
    tellTotals();
    schedule(match.endsAt, settle);
  }

  async function settle(): Promise<void> {
    assert(current?.result, 'a match is settled');
    const match = current;
    const { winner } = current.result;
    const seats = await settleMatch(parts, match.round.id, { winner });
    match.phase = seats === null ? 'void' : 'over';
    if (seats !== null) past = [winner, ...(past ?? [])].slice(0, pastShown);
    for (const { playerId, win } of seats ?? []) {
      const part = match.parts.get(playerId);
      if (part !== undefined) part.win = win;
    }
    tellMatch();
    for (const part of match.parts.values()) tellPart(match, part);
    schedule(now() + pace.resultMs, begin);
  }

  async function callOff(): Promise<void> {
    const match = current;
    if (match === undefined || match.phase === 'over' || match.phase === 'void') return;
    match.phase = 'void';
    tellMatch();
    await voidShared(parts, match.round);
    for (const part of match.parts.values()) tellPart(match, part);
  }

  function tellMatch(): void {
    if (current !== undefined) {
      room.broadcast(z.encode(PoolEvent, { type: 'match', match: showMatch(current) }));
    }
  }

  /** Each watcher is told the pool of his own kind of money. */
  function tellTotals(): void {
    if (current === undefined) return;
    const matchId = current.round.id;
    const [money, play] = [totals(false), totals(true)].map((sums) =>
      z.encode(PoolEvent, { type: 'totals', matchId, totals: sums }),
    );
    room.broadcastEach((session) => (session.isDemo ? play : money));
  }

  function tellPart(match: Match, part: Part): void {
    room.tell(part.playerId, z.encode(PoolOwn, { part: showPart(match, part) }));
  }

  function ownPart(playerId: string) {
    const part = current?.parts.get(playerId);
    return current === undefined || part === undefined ? null : showPart(current, part);
  }

  return {
    game,
    current: () => current,
    ownPart,
    /** Who won the last matches, and what goes on now. */
    async card() {
      await loadPast();
      const results = (past ?? []).map((winner) => winner.slice(0, 1).toUpperCase());
      return { phase: current?.phase ?? 'resting', seatsTaken: room.watcherCount(), results };
    },
    isBetting: (match: Match) => current === match && match.phase === 'betting' && now() < match.closesAt,
    /** Whether a stake that was sent in time may still come in. */
    isTaking: (match: Match) => current === match && (match.phase === 'betting' || match.phase === 'closing'),
    tellTotalsSoon: loop.batched(tellTotals),
    /** Ends the stage: bets go back, or the match whose winner lies open is settled. */
    async stop(): Promise<void> {
      loop.stop();
      if (current?.phase === 'playing') await settle();
      else await callOff();
    },
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
