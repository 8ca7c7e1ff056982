import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import type { WalletTransfer } from '@kislap/transfers/contract/transfers';
import { Badge, IconButton, Notice } from '@kislap/ui';

const tones = { PENDING: 'info', SUCCESS: 'good', FAILED: 'bad', UNKNOWN: 'warn' } as const;

export function TransferBadge({ status }: Pick<WalletTransfer, 'status'>) {
  const t = useT();
  return <Badge tone={tones[status]}>{t(`transfers.status${status}`)}</Badge>;
}

/** The state of a transfer in plain words, with its reference. */
export function TransferNotice({ transfer }: { transfer: WalletTransfer }) {
  const t = useT();
  const { status, direction, failure, displayName: name } = transfer;
  const about = { amount: formatMoney(transfer.amount), name };
  const texts = {
    PENDING: t('transfers.explainPENDING', about),
    UNKNOWN: t('transfers.explainUNKNOWN', about),
    SUCCESS: t(`transfers.done${direction}`, about),
    FAILED: t('transfers.failed', {
      reason: t(`transfers.failure_${failure ?? 'refused_by_vendor'}`),
    }),
  };
  return (
    <Notice tone={tones[status]} title={t(`transfers.status${status}`)}>
      <p>{texts[status]}</p>
      {status === 'UNKNOWN' && <p className="mt-1">{t('transfers.explainLong')}</p>}
      {status !== 'SUCCESS' && <Reference refNo={transfer.refNo} />}
    </Notice>
  );
}

function Reference({ refNo }: Pick<WalletTransfer, 'refNo'>) {
  const t = useT();
  return (
    <p className="mt-1 flex items-center gap-1 text-2xs text-text3">
      <span className="break-all select-all">{t('transfers.reference', { refNo })}</span>
      <IconButton
        icon="copy"
        label={t('transfers.copyReference')}
        onClick={() =>
          void navigator.clipboard.writeText(refNo).then(() => showToast('good', t('transfers.copied')))
        }
      />
    </p>
  );
}
