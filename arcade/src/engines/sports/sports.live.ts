import * as z from 'zod/mini';
import { Slip } from './sports.api.ts';

// What the room of a league tells those who watch it. Times are milliseconds of the arcade's clock.

export function leagueRoom(gameCode: string): string {
  return `league:${gameCode}`;
}

/** The matchday that takes bets until `kickOffAt`; `commit` is the SHA-256 of the seed that decides it. */
export const OpenMatchday = z.object({
  matchdayId: z.string(),
  commit: z.string(),
  day: z.int(),
  kickOffAt: z.int(),
});

/** The matchday after its kick-off. `closing`: stakes on their way are waited for; then it is played, and is over. */
export const PlayedMatchday = z.object({
  matchdayId: z.string(),
  commit: z.string(),
  day: z.int(),
  phase: z.enum(['closing', 'playing', 'over', 'void']),
  startedAt: z.int(),
  endsAt: z.int(),
  /** One for each match, in the game's own form. */
  results: z.nullable(z.array(z.unknown())),
  serverSeed: z.nullable(z.string()),
});

export const SportsView = z.object({
  open: z.nullable(OpenMatchday),
  played: z.nullable(PlayedMatchday),
});

/** The content of an event. */
export const SportsEvent = z.object({ view: SportsView });

/** The content of a snapshot. */
export const SportsSnapshot = z.object({
  view: SportsView,
  slips: z.array(Slip),
  /** The last matchdays, newest first. */
  past: z.array(z.object({ day: z.int(), results: z.array(z.unknown()) })),
});

/** The content of what is told to one player: his slip has been settled or given back. */
export const SportsOwn = z.object({ slip: Slip });
