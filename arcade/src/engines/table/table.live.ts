import * as z from 'zod/mini';
import { Amount } from '../../api.ts';
import { TablePart } from './table.api.ts';

// What the room of a table tells those who watch it. Times are milliseconds of the arcade's clock.

const known = { roundId: z.string(), commit: z.string() };

/** `commit` is the SHA-256 of the seed that decides this deal, told before the first bet. */
export const TableRound = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('betting'), ...known, opensAt: z.int(), closesAt: z.int() }),
  /** No more bets; those on their way are still waited for. */
  z.object({ phase: z.literal('closing'), ...known }),
  /** The outcome is being dealt; it lies open at `endsAt`. */
  z.object({
    phase: z.literal('dealing'),
    ...known,
    outcome: z.unknown(),
    startedAt: z.int(),
    endsAt: z.int(),
  }),
  z.object({
    phase: z.literal('result'),
    ...known,
    outcome: z.unknown(),
    serverSeed: z.string(),
    nextAt: z.int(),
  }),
  /** Called off: every chip goes back. */
  z.object({ phase: z.literal('void'), ...known, nextAt: z.int() }),
]);

const SpotTotal = z.object({ spot: z.string(), amount: Amount, players: z.int() });

/** What all players together have on each spot. Play money and money sit at one table but are counted apart. */
export const TableTotals = z.object({
  roundId: z.string(),
  seatsTaken: z.int(),
  money: z.array(SpotTotal),
  play: z.array(SpotTotal),
});

export const TableResult = z.object({ roundId: z.string(), outcome: z.unknown() });

/** The content of a snapshot. `round` is null only where the table could not begin. */
export const TableSnapshot = z.object({
  round: z.nullable(TableRound),
  totals: z.nullable(TableTotals),
  own: z.nullable(TablePart),
  /** Newest first. */
  history: z.array(TableResult),
});

/** The content of an event. */
export const TableEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('round'), round: TableRound }),
  z.object({ type: z.literal('totals'), totals: TableTotals }),
]);

/** The content of what is told to one player: his own part changed without his asking. */
export const TableOwn = z.object({ part: TablePart });
