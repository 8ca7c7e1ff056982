import { formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Dialog, Skeleton } from '@kislap/ui';
import type { AwardId } from '../../contract/promotions.ids.ts';
import { useAwardEnd, useEndAward } from './use-promotions.ts';

/** The figures first, then the press that ends a bonus. */
export function EndBonusDialog({ awardId }: { awardId: AwardId }) {
  const t = useT();
  const figures = useAwardEnd(awardId);
  const end = useEndAward();
  const { data } = figures;
  return (
    <Dialog
      title={t('promotions.endTitle')}
      lead={t('promotions.endLead')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      size="sm"
    >
      <div className="grid gap-4">
        {figures.error && <ErrorNotice error={figures.error} onRetry={() => void figures.refetch()} />}
        {!data && !figures.error && <Skeleton className="h-32" />}
        {data && (
          <dl className="divide-y divide-line text-sm tnum">
            <Line name={t('promotions.endBonus')} amount={data.bonus} isLost />
            <Line name={t('promotions.endCash')} amount={data.cash} />
            <Line name={t('promotions.endLeft')} amount={data.left} />
            <Line name={t('promotions.endLeftOfDeposit')} amount={data.leftOfDeposit} />
          </dl>
        )}
        <ErrorNotice error={end.error} />
        <div className="grid gap-2">
          <Button size="lg" onClick={closeDialog}>
            {t('promotions.keep')}
          </Button>
          <Button
            size="lg"
            tone="quiet"
            disabled={!data}
            isBusy={end.isPending}
            onClick={() => end.mutate(awardId, { onSuccess: closeDialog })}
          >
            {t('promotions.endConfirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Line({ name, amount, isLost = false }: { name: string; amount: bigint; isLost?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className="text-text2">{name}</dt>
      <dd className={isLost ? 'font-bold text-gumamela' : 'font-bold'}>{formatMoney(amount)}</dd>
    </div>
  );
}
