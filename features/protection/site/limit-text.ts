import { formatMoney, parseAmount } from '@kislap/i18n';
import type { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import type { LimitKind } from '../contract/protection.ts';

const minute = 1_000_000n;

/** A limit as people read it: pesos, or minutes of play. */
export function limitText(kind: LimitKind, amount: bigint, t: ReturnType<typeof useT>): string {
  return kind === 'time'
    ? t('protection.minutesValue', { count: Number(amount / minute) })
    : formatMoney(amount, '₱');
}

/** What was typed, in the call's units; null where it is no limit. */
export function parseLimit(kind: LimitKind, text: string): bigint | null {
  if (kind !== 'time') {
    const amount = parseAmount(text);
    return amount !== null && amount > 0n ? amount : null;
  }
  return /^[1-9]\d{0,4}$/.test(text.trim()) ? BigInt(text.trim()) * minute : null;
}
