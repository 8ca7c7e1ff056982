import { formatDateTime } from '@kislap/i18n';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Badge, Button } from '@kislap/ui';
import { useState } from 'react';
import type { Bill } from '../contract/bill.fields.ts';
import { BillExplanation } from './bill-explanation.tsx';
import type { Side } from './use-contracts.ts';

const tones = { ISSUED: 'good', PARTIAL: 'warn', INSUFFICIENT: 'warn', REVIEW: 'warn' } as Partial<
  Record<Bill['state'], 'good' | 'warn'>
>;

/** A bill with what became of it; it opens to how it came about. */
export function BillRow({ bill, side, hasKind = false }: { bill: Bill; side: Side; hasKind?: boolean }) {
  const { t, language } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { startsAt, endsAt, state, amount, paid, payer, payee, kind } = bill;
  const other = side === 'own' ? (payer?.account ?? t('commissions.platform')) : payee.account;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="grid">
          <span className="font-semibold tnum">
            {formatDateTime(startsAt, language)} – {formatDateTime(endsAt, language)}
          </span>
          <span className="text-xs text-text3">
            {hasKind && `${t(`commissions.kind_${kind}`)} · `}
            {other}
          </span>
        </div>
        <div className="grid justify-items-end gap-1 tnum">
          <Money amount={amount} />
          <Badge tone={tones[state] ?? 'plain'}>{t(`commissions.bill_${state}`)}</Badge>
        </div>
      </div>
      {state === 'PARTIAL' && (
        <p className="text-xs text-text3 tnum">
          {t('bills.paid')} <Money amount={paid} />
        </p>
      )}
      <Button size="sm" tone="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'bills.close' : 'bills.explain')}
      </Button>
      {isOpen && <BillExplanation billId={bill.billId} />}
    </li>
  );
}
