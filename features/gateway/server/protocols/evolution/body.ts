import { repeatsKey } from '@kislap/platform/http/json.ts';
import { readAmount } from '../amount.ts';
import { toReference } from '../reference.ts';

/** A body that is not what the call wants: `INVALID_PARAMETER`, with the request's uuid where it could be read. */
export class BodyRefused extends Error {
  readonly uuid: string | null;

  constructor(uuid: string | null) {
    super('INVALID_PARAMETER');
    this.uuid = uuid;
  }
}

type Fields = Record<string, unknown>;

export interface CheckBody {
  uuid: string;
  userId: string;
  /** Empty where none is given. */
  sid: string;
}

export interface BalanceBody extends CheckBody {
  currency: string;
}

interface MoneyBody extends BalanceBody {
  reference: string;
  amount: bigint;
  /** The vendor's table, which may be a game of the catalogue. */
  tableId: string | undefined;
  /** Kept with the line, for the statement and support. */
  meta: Record<string, unknown>;
}

export interface TransactionBody extends MoneyBody {
  /** What a stake and its settlement have in common. */
  refId: string;
}

export interface PromoBody extends MoneyBody {
  /** The round it was won in, if the vendor says one. */
  gameId: string | undefined;
}

const textMax = 200;

export function readFields(body: Buffer): Fields {
  let value: unknown;
  const source = body.toString('utf8');
  try {
    value = JSON.parse(source, keepAmounts);
  } catch {
    throw new BodyRefused(null);
  }
  if (!isFields(value) || repeatsKey(source, value)) throw new BodyRefused(null);
  return value;
}

/** An amount may be a JSON number; its digits are kept as they were written, because a number may not hold them all. */
function keepAmounts(this: unknown, key: string, value: unknown, context?: { source?: string }): unknown {
  return key === 'amount' && typeof value === 'number' ? (context?.source ?? String(value)) : value;
}

export function readCheck(fields: Fields): CheckBody {
  const uuid = text(fields.uuid, null);
  return { uuid, userId: text(fields.userId, uuid), sid: optional(fields.sid, uuid) ?? '' };
}

export function readBalance(fields: Fields): BalanceBody {
  const check = readCheck(fields);
  return { ...check, currency: text(fields.currency, check.uuid) };
}

export function readTransaction(fields: Fields): TransactionBody {
  const { transaction, ...money } = readMoney(fields, 'transaction');
  return { ...money, refId: toReference(text(transaction.refId, money.uuid)) };
}

export function readPromo(fields: Fields): PromoBody {
  const { transaction, gameId, ...money } = readMoney(fields, 'promoTransaction');
  const meta = { ...money.meta, promo: optional(transaction.type, money.uuid) ?? '' };
  return { ...money, gameId, meta };
}

function readMoney(fields: Fields, name: string) {
  const balance = readBalance(fields);
  const { uuid } = balance;
  const transaction = fields[name];
  if (!isFields(transaction)) throw new BodyRefused(uuid);
  const { amount: written } = transaction;
  const amount = typeof written === 'string' ? readAmount(written) : undefined;
  if (amount === undefined) throw new BodyRefused(uuid);
  const game = isFields(fields.game) ? fields.game : {};
  const gameId = optional(game.id, uuid);
  return {
    ...balance,
    transaction,
    reference: toReference(text(transaction.id, uuid)),
    amount,
    gameId,
    tableId: readTable(game, uuid),
    meta: gameId === undefined ? {} : { game: gameId },
  };
}

function readTable(game: Fields, uuid: string): string | undefined {
  const details = isFields(game.details) ? game.details : {};
  const table = isFields(details.table) ? details.table : {};
  return optional(table.id, uuid);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown, uuid: string | null): string {
  if (typeof value !== 'string' || value === '' || value.length > textMax || value.includes('\0'))
    throw new BodyRefused(uuid);
  return value;
}

function optional(value: unknown, uuid: string | null): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : text(value, uuid);
}
