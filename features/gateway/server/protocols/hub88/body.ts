import type { VendorKey } from '@kislap/contract-kit/ids';
import { parseJson } from '@kislap/platform/http/json.ts';

/**
 * The border of the hot path, written out by hand: at thousands of bets a second a general schema costs more than
 * the bet. A missing field or a malformed text is `RS_ERROR_WRONG_SYNTAX`, another type `RS_ERROR_WRONG_TYPES`.
 */
export type BodyStatus = 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES';

export class BodyRefused extends Error {
  readonly status: BodyStatus;

  constructor(status: BodyStatus) {
    super(status);
    this.status = status;
  }
}

type Fields = Record<string, unknown>;

export interface Named {
  user: string;
  requestId: string;
}

export interface BalanceBody extends Named {
  token: string;
}

export interface TransactionBody extends Named {
  vendorKey: VendorKey;
  token: string;
  gameCode: string;
  reference: string;
  referenceTo: string | undefined;
  roundRef: string;
  closesRound: boolean;
  amount: bigint;
  currency: string;
  isFree: boolean;
  isPromo: boolean;
  isJackpot: boolean;
  meta: Record<string, unknown>;
}

export interface RollbackBody extends Named {
  reference: string;
  referenceTo: string;
  roundRef: string | undefined;
  closesRound: boolean;
  meta: Record<string, unknown>;
}

const uuidPattern = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
/** A number written with a point or an exponent, under the name `amount`. */
const fractionPattern = /"amount"\s*:\s*-?\d+(\.|e)/i;
const textMax = 200;
/** One Hub88 unit is ten of our millionths. */
const millionthsPerUnit = 10n;

/** The body as a JSON object, and nothing else. */
export function readFields(body: Buffer): Fields {
  let value: unknown;
  const text = body.toString('utf8');
  try {
    value = parseJson(text);
  } catch {
    throw new BodyRefused('RS_ERROR_WRONG_SYNTAX');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BodyRefused('RS_ERROR_WRONG_SYNTAX');
  }
  if (fractionPattern.test(text) && isFraction(text)) throw new BodyRefused('RS_ERROR_WRONG_TYPES');
  return value as Fields;
}

/** Whether it is the body's own amount that is written so (1.0, 1e3), and not one inside `meta`. */
function isFraction(text: string): boolean {
  let found = false;
  let whole: unknown;
  const seen: { holder: unknown; source: string }[] = [];
  whole = JSON.parse(
    text,
    function (this: unknown, key: string, value: unknown, context?: { source?: string }) {
      if (key === 'amount' && typeof value === 'number')
        seen.push({ holder: this, source: context?.source ?? '' });
      return value;
    },
  );
  for (const { holder, source } of seen) if (holder === whole && !/^-?\d+$/.test(source)) found = true;
  return found;
}

/** Who the call is about, as far as it can be read, for the reply to a body that is otherwise wrong. */
export function readNamed(fields: Fields): Partial<Named> {
  const { user, request_uuid: requestId } = fields;
  return {
    ...(typeof user === 'string' && user.length <= textMax ? { user } : {}),
    ...(typeof requestId === 'string' && requestId.length <= textMax ? { requestId } : {}),
  };
}

export function readInfoBody(fields: Fields): Named {
  return { user: text(fields, 'user'), requestId: uuidAsSent(fields, 'request_uuid') };
}

export function readBalanceBody(fields: Fields): BalanceBody {
  return { ...readInfoBody(fields), token: text(fields, 'token') };
}

export function readTransactionBody(fields: Fields, vendorKey: VendorKey): TransactionBody {
  return {
    // Written out: at every bet, copying one object into the next costs more than reading it.
    user: text(fields, 'user'),
    requestId: uuidAsSent(fields, 'request_uuid'),
    token: text(fields, 'token'),
    vendorKey,
    gameCode: text(fields, 'game_code'),
    reference: uuid(fields, 'transaction_uuid'),
    referenceTo: optionalUuid(fields, 'reference_transaction_uuid'),
    roundRef: text(fields, 'round'),
    closesRound: flag(fields, 'round_closed'),
    amount: units(fields, 'amount'),
    currency: text(fields, 'currency'),
    isFree: flag(fields, 'is_free'),
    isPromo: flag(fields, 'is_supplier_promo'),
    isJackpot: isJackpot(fields),
    meta: metaOf(fields),
  };
}

export function readRollbackBody(fields: Fields): RollbackBody {
  return {
    ...readInfoBody(fields),
    reference: uuid(fields, 'transaction_uuid'),
    referenceTo: uuid(fields, 'reference_transaction_uuid'),
    roundRef: fields.round === undefined || fields.round === null ? undefined : text(fields, 'round'),
    closesRound: flag(fields, 'round_closed'),
    meta: metaOf(fields),
  };
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (value === undefined || value === null) throw new BodyRefused('RS_ERROR_WRONG_SYNTAX');
  if (typeof value !== 'string') throw new BodyRefused('RS_ERROR_WRONG_TYPES');
  if (value.length === 0 || value.length > textMax || value.includes('\0')) {
    throw new BodyRefused('RS_ERROR_WRONG_SYNTAX');
  }
  return value;
}

/** Normalises an id: case and dashes do not matter. */
function uuid(fields: Fields, name: string): string {
  const value = uuidAsSent(fields, name).toLowerCase();
  if (value.length === 36) return value;
  const hex = value.replaceAll('-', '');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function uuidAsSent(fields: Fields, name: string): string {
  const value = text(fields, name);
  if (!uuidPattern.test(value)) throw new BodyRefused('RS_ERROR_WRONG_SYNTAX');
  return value;
}

function optionalUuid(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return value === undefined || value === null ? undefined : uuid(fields, name);
}

function flag(fields: Fields, name: string): boolean {
  const value = fields[name];
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean') throw new BodyRefused('RS_ERROR_WRONG_TYPES');
  return value;
}

function units(fields: Fields, name: string): bigint {
  const value = fields[name];
  if (value === undefined || value === null) throw new BodyRefused('RS_ERROR_WRONG_SYNTAX');
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || Object.is(value, -0)) {
    throw new BodyRefused('RS_ERROR_WRONG_TYPES');
  }
  return BigInt(value) * millionthsPerUnit;
}

/** Hub88 has no word for a prize of a pool: the supplier says so in its own part of the body. */
function isJackpot({ meta }: Fields): boolean {
  return typeof meta === 'object' && meta !== null && 'jackpot' in meta && meta.jackpot === true;
}

/** What the statement and a support case may need; the rest of the body is not kept. */
function metaOf(fields: Fields): Record<string, unknown> {
  const meta: Record<string, unknown> = {};
  for (const name of ['supplier_transaction_id', 'reward_uuid', 'bet']) {
    const value = fields[name];
    if (typeof value === 'string' && value.length <= textMax) meta[name] = value;
  }
  if (fields.is_free === true) meta.is_free = true;
  return meta;
}
