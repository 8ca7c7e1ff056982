import type { Deposit, Withdrawal } from '../contract/cashier.ts';

export const depositTones = {
  CREATED: 'plain',
  PENDING: 'info',
  PAID: 'good',
  FAILED: 'bad',
  CANCELLED: 'plain',
  EXPIRED: 'plain',
  HELD: 'warn',
  RETURNING: 'warn',
  RETURNED: 'plain',
  REFUNDED: 'plain',
  CHARGED_BACK: 'bad',
} as const satisfies Record<Deposit['status'], string>;

export const withdrawalTones: Record<Withdrawal['status'], 'good' | 'bad' | 'warn' | 'info' | 'plain'> = {
  APPLIED: 'info',
  AUDITING: 'info',
  APPROVED: 'info',
  PAYING: 'info',
  PAID: 'good',
  RECEIVED: 'good',
  NOT_RECEIVED: 'warn',
  REFUNDED: 'plain',
  REJECTED: 'bad',
  FAILED: 'bad',
  CANCELLED: 'plain',
};

/** What was otherwise than asked for. */
export const findingTexts = {
  late: 'cashier.findingLate',
  short: 'cashier.findingShort',
  over: 'cashier.findingOver',
  doubled: 'cashier.findingDoubled',
} as const;
