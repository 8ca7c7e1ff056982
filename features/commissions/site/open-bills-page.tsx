import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { EmptyState, Skeleton } from '@kislap/ui';
import { BillRow } from './bill-row.tsx';
import { useOpenBills } from './use-bills.ts';
import type { Side } from './use-contracts.ts';

/** What is due to the agent and from him, of every kind, also of contracts that ended. */
export function OpenBills() {
  const t = useT();
  return (
    <div className="grid gap-4">
      <PageHead title={t('bills.openTitle')} lead={t('bills.openLead')} />
      <OpenList side="own" />
      <OpenList side="downline" />
    </div>
  );
}

function OpenList({ side }: { side: Side }) {
  const t = useT();
  const bills = useOpenBills(side);
  const { data, error } = bills;
  return (
    <Card>
      <h2 className="text-lg font-bold">
        {t(side === 'own' ? 'commissions.due_toMe' : 'commissions.due_fromMe')}
      </h2>
      {error && <ErrorNotice error={error} onRetry={() => void bills.refetch()} />}
      {!data && !error && <Skeleton className="mt-3 h-32" />}
      {data?.length === 0 && <EmptyState icon="receipt" title={t('bills.nothingOpen')} />}
      <ul className="divide-y divide-line">
        {data?.map((bill) => (
          <BillRow key={bill.billId} bill={bill} side={side} hasKind />
        ))}
      </ul>
      <OlderButton label={t('bills.more')} list={bills} />
    </Card>
  );
}
