import type { Match } from '@kislap/rules/sport';
import * as z from 'zod/mini';
import { addMs, sleep } from '../../clock.ts';
import { assert } from '../../errors.ts';
import { createLoop } from '../../live/loop.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { listSettled } from '../../shared/shared.queries.ts';
import { closeShared, drawShared, openShared } from '../../shared/shared.service.ts';
import { createMatchday, type Matchday, showOpen, showPlayed } from './matchday.ts';
import { insertMatchday } from './matchdays.queries.ts';
import { settleMatchday, voidMatchday } from './settle.service.ts';
import { showSlip } from './slip.ts';
import { listSlipsOf, type SlipRow } from './slips.queries.ts';
import type { Slip } from './sports.api.ts';
import type { League, Sport } from './sports.game.ts';
import { leagueRoom, SportsEvent, SportsOwn, SportsSnapshot } from './sports.live.ts';

const pastShown = 8;

/** What is kept of a matchday, read again. */
export function outcomeOf<M extends Match, Result>({ result }: Sport<M, Result>) {
  return z.object({ day: z.int(), results: z.array(result) });
}

/** One league. While a matchday is played the next takes bets already; both follow one another while somebody watches. */
export function createLeagueRoom<M extends Match, Result>(
  parts: Parts,
  sport: Sport<M, Result>,
  league: League<M, Result>,
) {
  const { gameCode } = league.game;
  const pace = parts.settings.sports;
  const room = parts.live.add({
    id: leagueRoom(gameCode),
    admits: (session) => session.gameCode === gameCode,
    async open(session) {
      await loop.wake(loadPast);
      if (!loop.isStopped()) slipsOf.set(session.playerId, await ownSlips(session));
    },
    snapshot: (session) =>
      z.encode(SportsSnapshot, {
        view: view(),
        slips: slipsOf.get(session.playerId) ?? [],
        past: past ?? [],
      }),
    onWatchers: () => {
      for (const playerId of slipsOf.keys()) if (!room.isWatching(playerId)) slipsOf.delete(playerId);
    },
  });
  /** What was read for a player who joins, until he leaves. */
  const slipsOf = new Map<string, z.output<typeof Slip>[]>();
  let open: Matchday<Result> | undefined;
  let played: Matchday<Result> | undefined;
  let past: { day: number; results: Result[] }[] | undefined;
  const loop = createLoop(parts, {
    about: { league: gameCode },
    begin,
    resume: () => (played?.phase === 'playing' ? finalWhistle : undefined),
    callOff,
    pauseMs: 0,
  });
  const { now, schedule } = loop;

  async function loadPast(): Promise<void> {
    if (past !== undefined) return;
    const settled = await listSettled(parts.db, leagueRoom(gameCode), pastShown);
    past ??= settled.flatMap(({ outcome }) => outcomeOf(sport).safeParse(outcome).data ?? []);
  }

  async function ownSlips(session: Session): Promise<z.output<typeof Slip>[]> {
    const ids = [played, open].flatMap((one) => one?.round.id ?? []);
    return (await listSlipsOf(parts.db, session.playerId, ids)).map(showSlip);
  }

  function view() {
    return {
      open: open === undefined ? null : showOpen(open),
      played: played === undefined ? null : showPlayed(played),
    };
  }

  function tellView(): void {
    room.broadcast(z.encode(SportsEvent, { view: view() }));
  }

  /** Kick-offs stand on the clock, as if the league had always played: the same number at the same minute. */
  function nextKickOff(after: number): { day: number; kickOffAt: number } {
    const shift = Math.round((pace.cycleMs * league.shift) / 100);
    const day = Math.floor((after - shift) / pace.cycleMs) + 1;
    return { day, kickOffAt: day * pace.cycleMs + shift };
  }

  async function openNext(after: number): Promise<void> {
    const { day, kickOffAt } = nextKickOff(after);
    const round = await openShared(parts, { gameCode, room: leagueRoom(gameCode) });
    await insertMatchday(parts.db, {
      id: round.id,
      day,
      kickOffAt: addMs(parts.clock.now(), kickOffAt - now()),
    });
    open = createMatchday(round, day, kickOffAt);
  }

  async function begin(): Promise<void> {
    if (loop.isStopped()) return;
    if (open === undefined) await openNext(now() + pace.bettingMinMs);
    tellView();
    schedule(open?.kickOffAt ?? now(), kickOff);
  }

  async function kickOff(): Promise<void> {
    const matchday = open;
    assert(matchday, 'a matchday kicks off');
    if (room.watcherCount() === 0 && matchday.slips === 0 && matchday.staking.size === 0) {
      await callOff();
      played = undefined;
      return loop.rest();
    }
    matchday.phase = 'closing';
    played = matchday;
    open = undefined;
    await openNext(Math.max(matchday.kickOffAt, now()));
    tellView();
    await Promise.race([Promise.allSettled(matchday.staking), sleep(pace.graceMs)]);
    const results = league.rules.play(drawShared(parts, matchday.round), matchday.day);
    const outcome = { day: matchday.day, results };
    assert(
      await closeShared(parts, matchday.round.id, outcome),
      `${matchday.round.id} is over before kick-off`,
    );
    matchday.results = results;
    matchday.phase = 'playing';
    matchday.startedAt = now();
    matchday.endsAt = matchday.startedAt + pace.playMs;
    tellView();
    schedule(matchday.endsAt, finalWhistle);
  }

  async function finalWhistle(): Promise<void> {
    const matchday = played;
    assert(matchday?.results, 'a matchday ends');
    const { day, results } = matchday;
    const slips = await settleMatchday(parts, league, matchday.round.id, { day, results });
    matchday.phase = 'over';
    past = [{ day, results }, ...(past ?? [])].slice(0, pastShown);
    tellView();
    tellSlips(slips ?? []);
    schedule(open?.kickOffAt ?? now(), open === undefined ? begin : kickOff);
  }

  function tellSlips(slips: readonly SlipRow[]): void {
    for (const slip of slips) room.tell(slip.playerId, z.encode(SportsOwn, { slip: showSlip(slip) }));
  }

  /** Every matchday whose results nobody has seen is given back. */
  async function callOff(): Promise<void> {
    for (const matchday of [played, open]) {
      if (matchday === undefined || matchday.phase === 'over' || matchday.phase === 'playing') continue;
      if (matchday.phase !== 'void') matchday.phase = 'void';
      tellSlips((await voidMatchday(parts, matchday.round.id)) ?? []);
    }
    open = undefined;
    tellView();
  }

  return {
    league,
    open: () => open,
    ownSlips,
    /** How the last matchday ended, and what goes on now. */
    async card() {
      await loadPast();
      const phase = played?.phase === 'playing' ? 'playing' : (open?.phase ?? 'resting');
      return { phase, seatsTaken: room.watcherCount(), results: (past?.[0]?.results ?? []).map(sport.score) };
    },
    /** Whether bets may be placed on this matchday now. */
    isTaking(matchday: Matchday<unknown>): boolean {
      return open === matchday && matchday.phase === 'open' && now() < matchday.kickOffAt;
    },
    /** Ends the league: bets go back, or the matches that lie open are settled. */
    async stop(): Promise<void> {
      loop.stop();
      if (played?.phase === 'playing') await finalWhistle();
      await callOff();
    },
  };
}

export type LeagueRoom = ReturnType<typeof createLeagueRoom<Match, unknown>>;
