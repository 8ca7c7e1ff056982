import * as z from 'zod/mini';
import { ActionId, Amount, errorCodes, get, post } from '../../api.ts';

// The live tables: rounds that everybody sees at once. A table is a game of the catalogue and is named by its game
// code; a session opened at one table may sit down at every other.

/** A chip that a player has put down, or means to. `returned`: taken back, or not confirmed in time. */
export const TableBet = z.object({
  betId: z.string(),
  actionId: ActionId,
  spot: z.string(),
  amount: Amount,
  status: z.enum(['staking', 'placed', 'refused', 'returned']),
});

/** A player's part of one deal. `win` is null until the deal has been settled. */
export const TablePart = z.object({
  roundId: z.string(),
  bets: z.array(TableBet),
  win: z.nullable(Amount),
  isVoid: z.boolean(),
});

const phases = ['betting', 'closing', 'dealing', 'result', 'void'] as const;

export const TableCard = z.object({
  tableId: z.string(),
  gameCode: z.string(),
  engine: z.string(),
  name: z.string(),
  host: z.string(),
  betMin: Amount,
  betMax: Amount,
  seatsTaken: z.int(),
  seatsMax: z.int(),
  /** `resting`: nobody watches; the first who comes finds a new deal. */
  state: z.enum(['resting', ...phases]),
  /** What the last deals came to in a few letters each, newest first. */
  results: z.array(z.string()),
});

export const TableCards = z.object({ tables: z.array(TableCard) });

/** What a player finds on opening a table: all tables, and the part in the deal under way at the session's own. */
export const TableState = z.object({ tables: z.array(TableCard), own: z.nullable(TablePart) });

/** Figures of a table for its rules: what each kind of bet wins at most, its limit and its exact return. */
export const TableHelp = z.object({
  host: z.string(),
  spots: z.array(z.object({ spot: z.string(), top: z.int(), betMax: Amount, rtp: z.string() })),
});

/** A finished deal; the message is `GAME|roundId|-|-` and the outcome is in the game's own form. */
export const TableProof = z.object({
  roundId: z.string(),
  at: z.string(),
  commit: z.string(),
  serverSeed: z.string(),
  message: z.string(),
  outcome: z.unknown(),
});

/** A past round of a player: what was dealt, where the chips lay and what each brought back. */
export const TableDetail = z.object({
  tableId: z.string(),
  dealId: z.string(),
  outcome: z.nullable(z.unknown()),
  bets: z.array(z.object({ spot: z.string(), amount: Amount, returned: Amount, isTakenBack: z.boolean() })),
});

/** Chips put down together; each is a bet of its own, and is taken or refused by itself. */
export const placeTableBets = post(
  '/api/tables/bets',
  z.object({
    tableId: z.string(),
    roundId: z.string(),
    bets: z
      .array(z.object({ actionId: ActionId, spot: z.string().check(z.maxLength(40)), amount: Amount }))
      .check(z.minLength(1), z.maxLength(40)),
  }),
  z.object({
    bets: z.array(
      z.object({
        actionId: ActionId,
        bet: z.nullable(TableBet),
        refusal: z.nullable(z.enum(errorCodes)),
        money: z.enum(['none', 'returned', 'pending']),
      }),
    ),
    /** Null where it is not known yet: keep the one you have. */
    balance: z.nullable(Amount),
  }),
);

/** Takes chips back while bets are open. A chip already taken back answers the same. */
export const takeBackTableBets = post(
  '/api/tables/take-back',
  z.object({
    tableId: z.string(),
    roundId: z.string(),
    betIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
  }),
  z.object({ bets: z.array(TableBet), balance: z.nullable(Amount) }),
);

export const listTables = get('/api/tables', TableCards);
export const listTableProofs = get('/api/tables/:tableId/proofs', z.object({ proofs: z.array(TableProof) }));
export const getTableHelp = get('/api/tables/:tableId/help', TableHelp);
