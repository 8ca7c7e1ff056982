import type { DepositId } from '@kislap/cashier/contract/cashier.ids';
import { formatDecimal } from '@kislap/contract-kit/money';
import { formatDateTime, formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Badge, Button, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import type { BankTransfer } from '../contract/slips.ts';
import { SlipForm } from './slip-form.tsx';
import { transferQuery } from './transfer-query.ts';

const tones = { WAITING: 'info', ACCEPTED: 'good', REJECTED: 'bad' } as const;

/** Where to transfer a deposit to, its slips, and the way to send one. */
export function TransferPart({ depositId }: { depositId: DepositId }) {
  const { t, language } = useI18n();
  const { data, error, refetch } = useQuery(transferQuery(depositId));
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <div className="grid gap-5">
      {data.maySend && (
        <section className="grid gap-3">
          <h3 className="text-sm font-semibold text-text2">{t('slips.transferTo')}</h3>
          <Account transfer={data} />
          <p className="text-xs text-text3">
            {t('slips.howTo')} {t('slips.until', { date: formatDateTime(data.expiresAt, language) })}
          </p>
        </section>
      )}
      {data.slips.length > 0 && <SlipList slips={data.slips} />}
      {data.maySend && <SlipForm depositId={depositId} />}
    </div>
  );
}

function Account({ transfer }: { transfer: BankTransfer }) {
  const t = useT();
  const lines = [
    { label: t('slips.bank'), shown: transfer.bankName },
    { label: t('slips.holder'), shown: transfer.holder },
    { label: t('slips.number'), shown: transfer.number, copied: transfer.number.replace(/[ -]/g, '') },
    {
      label: t('slips.amount'),
      shown: formatMoney(transfer.amount),
      copied: formatDecimal(transfer.amount),
    },
    { label: t('slips.reference'), shown: transfer.reference, copied: transfer.reference },
  ];
  return (
    <dl className="divide-y divide-line rounded-tile border border-line bg-bg px-4">
      {lines.map(({ label, shown, copied }) => (
        <div key={label} className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 py-1">
          <dt className="text-xs text-text3">{label}</dt>
          <dd className="ms-auto flex items-center gap-1 text-sm font-semibold tnum">
            <span className="text-end wrap-anywhere select-all">{shown}</span>
            {copied && <Copy text={copied} what={label} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Copy({ text, what }: { text: string; what: string }) {
  const t = useT();
  return (
    <Button
      size="sm"
      tone="quiet"
      icon="copy"
      aria-label={t('slips.copy', { what })}
      onClick={() =>
        void navigator.clipboard?.writeText(text).then(() => showToast('good', t('slips.copied')))
      }
    />
  );
}

function SlipList({ slips }: Pick<BankTransfer, 'slips'>) {
  const { t, language } = useI18n();
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold text-text2">{t('slips.yours')}</h3>
      <ul className="divide-y divide-line rounded-tile border border-line bg-bg px-4">
        {slips.map((slip) => (
          <li key={slip.slipId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
            <span className="grid min-w-0">
              <span className="text-sm font-semibold wrap-anywhere">{slip.bankReference}</span>
              <span className="text-xs text-text3">{formatDateTime(slip.submittedAt, language)}</span>
            </span>
            <Badge tone={tones[slip.state]}>{t(`slips.state_${slip.state}`)}</Badge>
            {slip.reason && <p className="w-full text-xs text-text2">{t(`slips.reason_${slip.reason}`)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
