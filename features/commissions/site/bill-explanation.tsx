import { formatDateTime } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, Skeleton } from '@kislap/ui';
import { saveFile } from '@kislap/ui/save-file.ts';
import type { Bill, BillDetail } from '../contract/bill.fields.ts';
import { exportBill } from '../contract/bills.ts';
import { Figures, TriedTiers } from './explained.tsx';
import { useExplanation } from './use-bills.ts';

/** How an amount came about, for payee and payer alike. */
export function BillExplanation({ billId }: { billId: Bill['billId'] }) {
  const { data, error, refetch } = useExplanation(billId);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  return (
    <div className="grid gap-3 rounded-control border border-line p-3 text-sm">
      <Figures explanation={data.explanation} recomputed={data.recomputed} />
      <TriedTiers explanation={data.explanation} />
      <Windows detail={data} />
      <Files billId={billId} />
    </div>
  );
}

const shownMax = 40;

function Windows({ detail: { windows, games } }: { detail: BillDetail }) {
  const { t, language } = useI18n();
  return (
    <div className="grid gap-1 tnum">
      <h3 className="font-semibold">{t('bills.madeOf')}</h3>
      {windows.slice(0, shownMax).map(({ startsAt, isLate, validBet }) => (
        <p key={`${startsAt.getTime()} ${isLate}`} className="flex justify-between gap-2">
          <span>
            {formatDateTime(startsAt, language)} {isLate && t('bills.correction')}
          </span>
          <Money amount={validBet} />
        </p>
      ))}
      {games?.slice(0, shownMax).map(({ gameId, game, validBet }) => (
        <p key={gameId} className="flex justify-between gap-2">
          <span>{game}</span>
          <Money amount={validBet} />
        </p>
      ))}
      <p className="text-xs text-text3">{t('bills.betsHint')}</p>
    </div>
  );
}

function Files({ billId }: { billId: Bill['billId'] }) {
  const { t } = useI18n();
  async function save(form: 'csv' | 'pdf') {
    try {
      saveFile(await call(exportBill, { params: { billId }, query: { form } }), form);
    } catch {
      showToast('bad', t('bills.fileFailed'));
    }
  }
  return (
    <div className="flex gap-2">
      {(['csv', 'pdf'] as const).map((form) => (
        <Button key={form} size="sm" tone="secondary" onClick={() => void save(form)}>
          {t(`bills.${form}`)}
        </Button>
      ))}
    </div>
  );
}
