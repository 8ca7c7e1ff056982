import { readAmount } from '../amount.ts';
import { toReference } from '../reference.ts';

/** A parameter that is missing or has no sense. */
export class QueryRefused extends Error {}

type Query = Record<string, string>;

export interface SessionQuery {
  /** The account's id, with its dashes. */
  user: string;
  /** The session's id without the operator's in front. */
  token: string;
}

export interface RoundQuery extends SessionQuery {
  gameCode: string;
  reference: string;
  roundRef: string;
  /** A free round's bonus, whose stake is the house's. */
  freeRoundId: string | undefined;
}

const lengths = {
  accountid: 60,
  gamesessionid: 64,
  gameid: 100,
  roundid: 255,
  transactionid: 255,
  frbid: 255,
};
const hexPattern = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

export function readSession(query: Query): SessionQuery {
  const account = text(query, 'accountid').toLowerCase();
  // We gave it out without dashes, in the letters and digits the protocol allows.
  const user = account.replace(hexPattern, '$1-$2-$3-$4-$5');
  const session = text(query, 'gamesessionid');
  return { user, token: session.slice(session.lastIndexOf('_') + 1) };
}

export function readRound(query: Query): RoundQuery {
  return {
    ...readSession(query),
    gameCode: text(query, 'gameid'),
    reference: toReference(text(query, 'transactionid')),
    roundRef: toReference(text(query, 'roundid')),
    freeRoundId: optional(query, 'frbid') ?? optional(query, 'frbId'),
  };
}

/** What a rollback names: the game and the round only if the vendor says them. */
export function readTarget(query: Query) {
  const round = optional(query, 'roundid');
  return {
    ...readSession(query),
    reference: toReference(text(query, 'transactionid')),
    roundRef: round === undefined ? undefined : toReference(round),
    // It may be left out; then it is the whole wager.
    amount: optional(query, 'rollbackamount') ?? optional(query, 'rollbackAmount'),
  };
}

export function amountOf(query: Query, name: string): bigint {
  const amount = readAmount(query[name] ?? '');
  if (amount === undefined) throw new QueryRefused(name);
  return amount;
}

/** Whether the round ends with this result; the vendor may send several, of which one says so. */
export function isCompleted(query: Query): boolean {
  const status = query.gamestatus ?? 'completed';
  if (status !== 'completed' && status !== 'pending') throw new QueryRefused('gamestatus');
  return status === 'completed';
}

function text(query: Query, name: keyof typeof lengths): string {
  const value = optional(query, name);
  if (value === undefined || value.length > lengths[name] || value.includes('\0'))
    throw new QueryRefused(name);
  return value;
}

function optional(query: Query, name: string): string | undefined {
  const value = query[name];
  return value === undefined || value === '' || value === 'null' ? undefined : value;
}
