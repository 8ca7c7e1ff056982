import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, text } from '@kislap/contract-kit/fields';
import { Money, PositiveMoney } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

export const VendorDay = z.object({
  vendorKey: z.string(),
  name: z.string(),
  stake: Money,
  /** What was paid; held wins are not. */
  win: Money,
  /** What players won more than they staked; below zero where the house won. */
  net: Money,
  /** Above it owners and finance are called. */
  dayMax: Money,
  alarmedAt: z.nullable(Instant),
});
export type VendorDay = z.output<typeof VendorDay>;

export const listVendorDays = defineEndpoint({
  method: 'GET',
  path: '/console/api/gateway/vendor-days',
  summary: 'Stakes and wins of today with each vendor, and the net win above which people are called.',
  access: { permission: 'ledger.read' },
  reply: z.object({ day: z.string(), list: z.array(VendorDay) }),
  errors: [],
});

export const VendorLimitChange = z.strictObject({ vendorKey: text(40), dayMax: PositiveMoney });
export type VendorLimitChange = z.output<typeof VendorLimitChange>;

export const changeVendorLimit = defineEndpoint({
  method: 'POST',
  path: '/console/api/gateway/vendor-limits',
  summary: 'Asks for another limit of what players may win with a vendor in a day. Another operator agrees.',
  access: { permission: 'held_wins.ask' },
  body: z.extend(VendorLimitChange, { reason: ApprovalReason }),
  reply: Approval,
  errors: ['already_requested', 'setting_unchanged'],
});
