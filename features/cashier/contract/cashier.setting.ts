import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

const whole = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
const NotNegative = Money.check(z.gte(0n));
const Rate = Money.check(z.gte(0n), z.lte(1_000_000n));

/** What the brand decided of deposits and withdrawals. */
export const CashierSetting = z.strictObject({
  payeesMax: whole(1, 20),
  payeeCoolingHours: whole(0, 168),
  /** Whether a player may cancel a withdrawal that nobody has begun to review. */
  canCancel: z.boolean(),
  /** A payout that the player says nothing of counts as received after this time. */
  autoReceivedMinutes: whole(1, 10_080),
  /** A payout above it takes two people. */
  onePersonMax: NotNegative,
  /** The least that is handed up or down the line. */
  handoverMin: NotNegative,
  /** So many failed deposits within so many minutes stop a method for that player. */
  failedMax: whole(1, 100),
  failedMinutes: whole(1, 1_440),
  dailyLimit: NotNegative,
  freePerDay: whole(0, 100),
  /** Of the amount: 0.01 is one per cent. */
  feeRate: Rate,
  feeMin: NotNegative,
  feeMax: NotNegative,
});
export type CashierSetting = z.output<typeof CashierSetting>;

export const getCashierSetting = defineEndpoint({
  method: 'GET',
  path: '/console/api/cashier/setting',
  summary: 'Limits and fees of withdrawals, and the rules for payees.',
  access: { permission: 'withdrawals.read' },
  reply: CashierSetting,
  errors: [],
});

export const askForCashierSetting = defineEndpoint({
  method: 'PUT',
  path: '/console/api/cashier/setting',
  summary: 'Asks for other limits and fees. They hold once another operator has agreed.',
  access: { permission: 'withdrawals.decide' },
  body: z.strictObject({ setting: CashierSetting, reason: ApprovalReason }),
  reply: Approval,
  errors: ['already_requested', 'setting_unchanged', 'setting_fees_crossed', 'setting_automatic_too_high'],
});
