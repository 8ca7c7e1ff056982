import { pickResults } from '@kislap/rules/odds';
import * as z from 'zod/mini';
import { ActionId, Amount, get, Multiplier, post } from '../../api.ts';

// The sports: matchday after matchday of a league, each of several matches at once. Teams, matches and odds follow from
// the number of the matchday by the rules of the game, on the server as on the page.

export const legsMax = 8;

/** One pick of a slip with the odds it was taken at; `result` once the match is over. */
export const SlipLeg = z.object({
  match: z.int(),
  pick: z.string(),
  odds: z.int(),
  result: z.nullable(z.enum(pickResults)),
});

/** A bet on one pick, or on several together: then each must win, and their odds multiply. */
export const Slip = z.object({
  slipId: z.string(),
  matchdayId: z.string(),
  day: z.int(),
  at: z.string(),
  amount: Amount,
  /** The product of the legs' odds as it was taken. */
  odds: Multiplier,
  legs: z.array(SlipLeg),
  win: Amount,
  status: z.enum(['open', 'settled', 'refunded']),
});

/** What a player finds on opening the game: his slips of the matchdays under way, and his last ones before. */
export const SportsState = z.object({ slips: z.array(Slip) });

/** A slip and what decided it: the match of each leg, and all results in the game's own form once they are out. */
export const SlipDetail = z.object({
  slip: Slip,
  matches: z.array(z.object({ home: z.string(), away: z.string(), score: z.nullable(z.string()) })),
  results: z.nullable(z.array(z.unknown())),
});

/** The exact return of each market over a season of the league. */
export const SportsHelp = z.object({ markets: z.array(z.object({ market: z.string(), rtp: z.string() })) });

/** A matchday that is over; the message is `GAME|matchdayId|-|-`. */
export const MatchdayProof = z.object({
  matchdayId: z.string(),
  day: z.int(),
  commit: z.string(),
  serverSeed: z.string(),
  message: z.string(),
  results: z.array(z.unknown()),
});

/** One slip, one bet of the wallet. Refused from the moment of kick-off by the arcade's clock. */
export const placeSlip = post(
  '/api/sports/slips',
  z.object({
    actionId: ActionId,
    matchdayId: z.string().check(z.maxLength(60)),
    amount: Amount,
    legs: z
      .array(z.object({ match: z.int(), pick: z.string().check(z.maxLength(30)) }))
      .check(z.minLength(1), z.maxLength(legsMax)),
  }),
  // Null where it is not known yet: keep the one you have.
  z.object({ slip: Slip, balance: z.nullable(Amount) }),
);

export const listMatchdayProofs = get('/api/sports/proofs', z.object({ proofs: z.array(MatchdayProof) }));
