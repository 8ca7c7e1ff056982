// What the second implementation of the cashier knows of a player's orders, and what providers have in their own books.

export const peso = 1_000_000n;

/** Who the money comes through, or goes. */
export const kinds = ['sandbox', 'xendit', 'maya', 'bank'] as const;
export type Kind = (typeof kinds)[number];
/** Those that send money too. */
export const payers = ['sandbox', 'xendit', 'maya'] as const;
export type Payer = (typeof payers)[number];

/**
 * How a provider behaves in a turn. `down`: no answer, nothing done; `lost`: done, and the answer never arrives;
 * `refusing`: a clear no to all that is asked of it; `halfway`: it makes payouts, and what sends them is lost.
 */
export type Mood = 'ok' | 'down' | 'lost' | 'refusing' | 'halfway';
export type Moods = Record<Kind, Mood>;
export const allWell: Moods = { sandbox: 'ok', xendit: 'ok', maya: 'ok', bank: 'ok' };

export const depositFees: Record<Kind, bigint> = { sandbox: 0n, xendit: 15n * peso, maya: 0n, bank: 0n };
export const depositMax = 50_000n * peso;
/** A payout is sent in parts of this. */
export const partMax = 700n * peso;
/** Approved without a person up to this. */
export const automaticMax = 1_000n * peso;

/** A payment in a provider's book. */
export interface Payment {
  status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired';
  /** What it says that it was asked for; of a liar not what it was. */
  asked: bigint;
  paid: bigint;
  returned: bigint;
  isChargedBack: boolean;
}

export interface Deposit {
  type: 'deposit';
  kind: Kind;
  key: string;
  id: string | null;
  asked: bigint;
  fee: bigint;
  amount: bigint;
  state: string;
  /** Which of the records is known, in the order in which they were made. */
  known: number | null;
  records: Payment[];
  isStopped: boolean;
  takenBack: bigint;
  askAt: number;
  createdAt: number;
  lines: number;
  /** Events that were dealt with. */
  told: Set<string>;
  /** A second payment of another deposit, and which of its records. */
  second: { of: Deposit; nth: number } | null;
  /** The bank's reference of a slip that waits. */
  slip: string | null;
  slips: number;
}

/** A payout in a provider's book. */
export interface Sent {
  status: 'prepared' | 'pending' | 'succeeded' | 'failed';
  isLying: boolean;
}

export interface Try {
  state: 'WAITING' | 'SENT' | 'PAID' | 'FAILED' | 'RECEIVED' | 'NOT_RECEIVED';
  sent: Sent | null;
  /** The provider's id is known. */
  isKnown: boolean;
  createdAt: number;
  touchedAt: number;
}

export interface Part {
  amount: bigint;
  tries: Try[];
}

export interface Withdrawal {
  type: 'withdrawal';
  kind: Payer;
  key: string;
  id: string | null;
  amount: bigint;
  fee: bigint;
  state: string;
  parts: Part[];
  createdAt: number;
  updatedAt: number;
  lines: number;
  told: Set<string>;
}

/** What waits for a worker, in its order. */
export type Job =
  | { does: 'pay' | 'review'; of: Withdrawal }
  | { does: 'cancel'; of: Deposit; nth: number }
  | { does: 'return' | 'reread'; of: Deposit };

/** What a player has, and what is on its way. */
export interface Purse {
  at: number;
  cash: bigint;
  held: bigint;
  owed: bigint;
  coolingUntil: number;
  deposits: Deposit[];
  withdrawals: Withdrawal[];
  jobs: Job[];
  /** When a deposit of a method failed, and which stand still for that. */
  failures: { kind: Kind; at: number }[];
  stopped: Set<Kind>;
  /** References of the bank that money was credited for. */
  claimed: Set<string>;
}

export const least = (one: bigint, other: bigint) => (one < other ? one : other);
export const isOpen = ({ state }: Deposit) => state === 'CREATED' || state === 'PENDING';
export const hasArrived = ({ state }: Deposit) =>
  ['PAID', 'HELD', 'RETURNING', 'RETURNED', 'REFUNDED', 'CHARGED_BACK'].includes(state);
const lasts = {
  deposit: ['PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'RETURNED', 'REFUNDED', 'CHARGED_BACK'],
  withdrawal: ['RECEIVED', 'REFUNDED', 'REJECTED', 'FAILED', 'CANCELLED'],
};
/** Nothing is awaited of it any more. */
export const isLast = ({ type, state }: Deposit | Withdrawal) => lasts[type].includes(state);

/** The one that counts: a second payment that failed leaves the first one missed. */
export function lastTry(part: Part): Try {
  const found = part.tries.findLast(({ state }) => state !== 'FAILED') ?? part.tries.at(-1);
  if (!found) throw new TypeError('a part has a try');
  return found;
}

/** What a provider answers where it answers nothing, or no. */
export class NoAnswer extends Error {}
export class Refused extends Error {}
/** The process ended here. */
export class Killed extends Error {}
