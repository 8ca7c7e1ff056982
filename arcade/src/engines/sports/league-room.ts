import type { Match } from '@kislap/rules/sport';
import * as z from 'zod/mini';
import { addMs, sleep } from '../../clock.ts';
import { assert } from '../../errors.ts';
import { createLoop } from '../../live/loop.ts';
import type { RoomCard } from '../../live/room-card.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { createPast } from '../../shared/past-rounds.ts';
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
      await loop.wake(past.load);
      if (!loop.isStopped()) slipsOf.set(session.playerId, await listSlips(session));
    },
    snapshot: (session) =>
      z.encode(SportsSnapshot, {
        view: view(),
        slips: slipsOf.get(session.playerId) ?? [],
        past: [...past.list()],
      }),
    onWatchers: () => {
      for (const playerId of slipsOf.keys()) if (!room.isWatching(playerId)) slipsOf.delete(playerId);
    },
  });
  /** What was read for a player who joins, until he leaves. */
  const slipsOf = new Map<string, z.output<typeof Slip>[]>();
  let open: Matchday<Result> | undefined;
  let played: Matchday<Result> | undefined;
  const past = createPast(pastShown, async () => {
    const settled = await listSettled(parts.db, leagueRoom(gameCode), pastShown);
    return settled.flatMap(({ outcome }) => outcomeOf(sport).safeParse(outcome).data ?? []);
  });
  const loop = createLoop(parts, {
    about: { league: gameCode },
    begin,
    resume: () => (played?.phase === 'playing' ? finalWhistle : undefined),
    callOff,
    pauseMs: 0,
  });
  const { now, schedule } = loop;

  function listSlips(session: Session) {
    return ownSlips(parts, session, [played, open]);
  }

  function view() {
    return showLeague(open, played);
  }

  function tellView(): void {
    room.broadcast(z.encode(SportsEvent, { view: view() }));
  }

  async function begin(): Promise<void> {
    if (loop.isStopped()) return;
    if (open === undefined) open = await openNext(parts, league, now() + pace.bettingMinMs);
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
    open = await openNext(parts, league, Math.max(matchday.kickOffAt, now()));
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
    past.add({ day, results });
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
      matchday.phase = 'void';
      tellSlips((await voidMatchday(parts, matchday.round.id)) ?? []);
    }
    open = undefined;
    tellView();
  }

  return {
    league,
    open: () => open,
    ownSlips: listSlips,
    /** How the last matchday ended, and what goes on now. */
    async card() {
      await past.load();
      return {
        phase: played?.phase === 'playing' ? 'playing' : (open?.phase ?? 'resting'),
        seatsTaken: room.watcherCount(),
        results: (past.list()[0]?.results ?? []).map(sport.score),
        next: showNext(parts, league, open),
      };
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

/** How many of a player's last slips stay in the game. */
const slipsShown = 20;

async function ownSlips(
  parts: Parts,
  session: Session,
  matchdays: readonly (Matchday<unknown> | undefined)[],
): Promise<z.output<typeof Slip>[]> {
  const ids = matchdays.flatMap((one) => one?.round.id ?? []);
  return (await listSlipsOf(parts.db, session, ids, slipsShown)).map(showSlip);
}

function showLeague<Result>(open: Matchday<Result> | undefined, played: Matchday<Result> | undefined) {
  return {
    open: open === undefined ? null : showOpen(open),
    played: played === undefined ? null : showPlayed(played),
  };
}

/** The matchday that takes bets, or the one that would if somebody came now. */
function showNext<M extends Match, Result>(
  parts: Parts,
  league: League<M, Result>,
  open: { day: number; kickOffAt: number } | undefined,
): RoomCard['next'] {
  const now = parts.clock.now();
  const earliest = now.getTime() + parts.settings.sports.bettingMinMs;
  const { day, kickOffAt } = open ?? nextKickOff(parts, league, earliest);
  return {
    startsAt: addMs(now, kickOffAt - now.getTime()).toISOString(),
    names: league.rules.matches(day).map(({ home, away }) => `${home.name} – ${away.name}`),
  };
}

/**
 * The first kick-off after this instant. Kick-offs stand on the clock, as if the league had always played: the same number
 * at the same minute.
 */
function nextKickOff<M extends Match, Result>(
  parts: Parts,
  { shift: share }: League<M, Result>,
  after: number,
): { day: number; kickOffAt: number } {
  const { cycleMs } = parts.settings.sports;
  const shift = Math.round((cycleMs * share) / 100);
  const day = Math.floor((after - shift) / cycleMs) + 1;
  return { day, kickOffAt: day * cycleMs + shift };
}

async function openNext<M extends Match, Result>(
  parts: Parts,
  league: League<M, Result>,
  after: number,
): Promise<Matchday<Result>> {
  const { day, kickOffAt } = nextKickOff(parts, league, after);
  const { gameCode } = league.game;
  const round = await openShared(parts, { gameCode, room: leagueRoom(gameCode) });
  const now = parts.clock.now();
  await insertMatchday(parts.db, { id: round.id, day, kickOffAt: addMs(now, kickOffAt - now.getTime()) });
  return createMatchday(round, day, kickOffAt);
}

export type LeagueRoom = ReturnType<typeof createLeagueRoom<Match, unknown>>;
