import { useT } from '@kislap/console-kit/i18n.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { parseDecimal } from '@kislap/contract-kit/money';
import type { LimitKind } from '../../contract/protection.ts';

const minute = 1_000_000n;

/** A limit as operators read it: pesos, or minutes of play. */
export function LimitAmount({ kind, amount }: { kind: LimitKind; amount: bigint }) {
  const t = useT();
  if (kind !== 'time') return <Money amount={amount} />;
  return <span className="tnum">{t('protectionDesk.minutes', { count: Number(amount / minute) })}</span>;
}

/** What was typed, in the call's units; undefined where it is no limit. */
export function readLimit(kind: LimitKind, typed: string): bigint | undefined {
  const plain = typed.trim().replace(/^₱/, '').replaceAll(',', '');
  const pattern = kind === 'time' ? /^\d{1,5}$/ : /^\d{1,9}(\.\d{1,2})?$/;
  if (!pattern.test(plain)) return undefined;
  const amount = parseDecimal(plain);
  return amount > 0n ? amount : undefined;
}
