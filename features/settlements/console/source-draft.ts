import { formatDecimal } from '@kislap/contract-kit/money';
import { parseAmount } from '@kislap/i18n';
import type { SettlementSource } from '../contract/settlements.fields.ts';

export const draftFields = [
  'hour',
  'zone',
  'depositFee',
  'depositFeeRate',
  'payoutFee',
  'payoutFeeRate',
] as const;
export type DraftField = (typeof draftFields)[number];
export type SourceDraft = Record<DraftField, string>;

const feeMax = 1_000_000_000n;
const rateMax = 200_000;

export function draftOf(source: SettlementSource): SourceDraft {
  const money = (amount: bigint | null) => (amount === null ? '' : formatDecimal(amount));
  const percent = (rate: number | null) => (rate === null ? '' : formatDecimal(BigInt(rate) * 100n));
  return {
    hour: String(source.hour),
    zone: formatDecimal((BigInt(source.zoneMinutes) * 1_000_000n) / 60n),
    depositFee: money(source.depositFee),
    depositFeeRate: percent(source.depositFeeRate),
    payoutFee: money(source.payoutFee),
    payoutFeeRate: percent(source.payoutFeeRate),
  };
}

/** What the form says; a field that says nothing the call takes is undefined. Empty fees are compared with nothing. */
export function readDraft(draft: SourceDraft) {
  const hour =
    /^\d{1,2}$/.test(draft.hour.trim()) && Number(draft.hour) <= 23 ? Number(draft.hour) : undefined;
  const zone = /^-?\d{1,2}(\.\d{1,2})?$/.test(draft.zone.trim())
    ? Math.round(Number(draft.zone) * 60)
    : Number.NaN;
  const money = (text: string) => {
    if (text.trim() === '') return null;
    const amount = parseAmount(text);
    return amount === null || amount < 0n || amount > feeMax ? undefined : amount;
  };
  const percent = (text: string) => {
    if (text.trim() === '') return null;
    const amount = parseAmount(text);
    const rate = amount === null ? Number.NaN : Number(amount / 100n);
    return rate >= 0 && rate <= rateMax ? rate : undefined;
  };
  return {
    hour,
    zoneMinutes: zone >= -720 && zone <= 840 ? zone : undefined,
    depositFee: money(draft.depositFee),
    depositFeeRate: percent(draft.depositFeeRate),
    payoutFee: money(draft.payoutFee),
    payoutFeeRate: percent(draft.payoutFeeRate),
  };
}
