import { useMutation } from '@kislap/api-client/hooks';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { formatDateTime } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Badge, Button } from '@kislap/ui';
import { confirmWithdrawal, type Withdrawal } from '../contract/cashier.ts';

type Part = Withdrawal['parts'][number];
type Answer = BodyOf<typeof confirmWithdrawal>;

/** What the player says of a payout: each part by itself, or all of it at once. */
export function WithdrawalAnswers({
  withdrawal,
  onAnswered,
}: {
  withdrawal: Withdrawal;
  onAnswered: () => Promise<void>;
}) {
  const { t, language } = useI18n();
  const confirm = useMutation({
    mutationFn: (body: Answer) =>
      call(confirmWithdrawal, { params: { withdrawalId: withdrawal.withdrawalId }, body }),
    onSettled: onAnswered,
  });
  const paid = withdrawal.parts.filter(({ status }) => status !== 'FAILED');
  const isSplit = paid.length > 1;

  return (
    <div className="mt-3 grid gap-2 border-t border-line pt-3">
      <p className="text-sm font-semibold">{t('cashier.didArrive')}</p>
      {withdrawal.autoReceivedAt && (
        <p className="text-xs text-text3">
          {t('cashier.autoReceived', { date: formatDateTime(withdrawal.autoReceivedAt, language) })}
        </p>
      )}
      <ErrorNotice error={confirm.error} />
      {isSplit && (
        <ul className="divide-y divide-line">
          {paid.map((part) => (
            <PartRow
              key={part.part}
              part={part}
              isBusy={confirm.isPending}
              onAnswer={(answer) => confirm.mutate({ part: part.part, answer })}
            />
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <Button
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate({ answer: 'full_payment' })}
          className="flex-1"
        >
          {t('cashier.fullPayment')}
        </Button>
        {!isSplit && withdrawal.status !== 'NOT_RECEIVED' && (
          <Button
            tone="quiet"
            isBusy={confirm.isPending}
            onClick={() => confirm.mutate({ answer: 'not_received' })}
          >
            {t('cashier.notReceived')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Before that it cannot be answered. */
const isSentAgain = ({ status }: Part) => status === 'WAITING' || status === 'SENT';

const answered = { RECEIVED: 'cashier.received', NOT_RECEIVED: 'cashier.notReceived' } as const;

function PartRow({
  part,
  isBusy,
  onAnswer,
}: {
  part: Part;
  isBusy: boolean;
  onAnswer: (answer: 'received' | 'not_received') => void;
}) {
  const t = useT();
  const { status } = part;
  const name = t('cashier.part', { part: part.part });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-text2">{name}</span>
        <Money amount={part.amount} className="font-semibold" />
        {(status === 'RECEIVED' || status === 'NOT_RECEIVED') && (
          <Badge tone={status === 'RECEIVED' ? 'good' : 'warn'}>{t(answered[status])}</Badge>
        )}
      </span>
      {isSentAgain(part) && <Badge tone="info">{t('cashier.sentAgain')}</Badge>}
      {status !== 'RECEIVED' && !isSentAgain(part) && (
        <fieldset className="flex gap-2" aria-label={name}>
          <Button size="sm" isBusy={isBusy} onClick={() => onAnswer('received')}>
            {t('cashier.received')}
          </Button>
          {status !== 'NOT_RECEIVED' && (
            <Button size="sm" tone="quiet" isBusy={isBusy} onClick={() => onAnswer('not_received')}>
              {t('cashier.notReceived')}
            </Button>
          )}
        </fieldset>
      )}
    </li>
  );
}
