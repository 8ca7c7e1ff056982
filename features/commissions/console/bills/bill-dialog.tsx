import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { Badge, Button, Dialog, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { Bill, BillDetail } from '../../contract/bill.fields.ts';
import { Figures, TriedTiers } from '../explained.tsx';
import { useBill, useReviewBill } from './use-bills.ts';

type Verdict = 'pay' | 'reject';

/** How a bill came about; one that is in review is decided here by two. */
export function BillDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const t = useT();
  const canReview = useCan('commissions.review');
  const [verdict, setVerdict] = useState<Verdict>();
  const { data, error, refetch } = useBill(bill.billId);
  if (verdict) return <ReviewDialog bill={bill} verdict={verdict} onClose={onClose} />;
  return (
    <Dialog
      title={t('billsDesk.billOf', { account: bill.payee.account })}
      lead={t(`commissions.kind_${bill.kind}`)}
      closeLabel={t('common.close')}
      size="lg"
      onClose={onClose}
    >
      <div className="grid gap-5">
        <WaitingRequests thing={`bill:${bill.billId}`} />
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-60" />}
        {data && <Explanation detail={data} />}
        {canReview && bill.state === 'REVIEW' && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button tone="quiet" onClick={() => setVerdict('reject')}>
              {t('billsDesk.reject')}
            </Button>
            <Button tone="primary" onClick={() => setVerdict('pay')}>
              {t('billsDesk.pay')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function ReviewDialog({ bill, verdict, onClose }: { bill: Bill; verdict: Verdict; onClose: () => void }) {
  const t = useT();
  const review = useReviewBill(bill.billId);
  const asked = useAsked(onClose);
  return (
    <ConfirmDialog
      title={t(`billsDesk.title_${verdict}`, { account: bill.payee.account })}
      lead={t('billsDesk.reviewLead')}
      confirmLabel={t('console.askSecond')}
      isDanger={verdict === 'reject'}
      noteMin={5}
      isBusy={review.isPending}
      error={review.error}
      onClose={onClose}
      onConfirm={(reason) => review.mutate({ verdict, reason }, asked)}
    />
  );
}

function Explanation({ detail }: { detail: BillDetail }) {
  const t = useT();
  const { explanation, recomputed, version } = detail;
  return (
    <>
      <Figures explanation={explanation}>
        <dt className="text-text2">{t('commissions.recomputed')}</dt>
        <dd className="text-right tnum">
          {recomputed === null ? t('billsDesk.notKept') : <Money amount={recomputed} />}
        </dd>
      </Figures>
      <section className="grid gap-1.5 text-sm">
        <h3 className="font-semibold">{t('billsDesk.tiers', { version })}</h3>
        <TriedTiers explanation={explanation} />
      </section>
      <section className="grid gap-1.5 text-sm">
        <h3 className="font-semibold">{t('billsDesk.madeOf')}</h3>
        <ul className="grid max-h-60 gap-1 overflow-y-auto">
          {detail.windows.map(({ startsAt, isLate, validBet }) => (
            <li key={`${startsAt.getTime()} ${isLate}`} className="flex justify-between gap-2">
              <span className="flex gap-2">
                <Moment at={startsAt} />
                {isLate && <Badge tone="plain">{t('billsDesk.correction')}</Badge>}
              </span>
              <Money amount={validBet} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
