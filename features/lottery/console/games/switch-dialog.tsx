import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { formatMoney } from '@kislap/i18n';
import { Skeleton } from '@kislap/ui';
import { useGameWaiting, useSwitchGame } from './use-games.ts';

/** Turning a game off says first what waits in it. */
export function SwitchDialog({ game, onClose }: { game: string; onClose: () => void }) {
  const t = useT();
  const waiting = useGameWaiting(game);
  const turn = useSwitchGame();
  const { data } = waiting;
  return (
    <ConfirmDialog
      title={t('lotteryDesk.offTitle', { game })}
      confirmLabel={t('lotteryDesk.turnOff')}
      isDanger
      isBusy={turn.isPending}
      isReady={data !== undefined}
      error={turn.error}
      onClose={onClose}
      onConfirm={() =>
        turn.mutate(
          { game, isOn: false },
          {
            onSuccess: () => {
              showToast('good', t('lotteryDesk.switchedOff', { game }));
              onClose();
            },
          },
        )
      }
    >
      <ErrorNotice error={waiting.error} onRetry={() => void waiting.refetch()} />
      {!data && !waiting.isError && <Skeleton className="h-12" />}
      {data && (
        <div className="grid gap-2 text-sm text-text2">
          {data.orders === 0 && <p>{t('lotteryDesk.offNothing')}</p>}
          {data.orders > 0 && (
            <p>
              {t('lotteryDesk.offWaiting', { count: data.orders, staked: formatMoney(data.staked, '₱') })}
            </p>
          )}
          {data.chaseIssues > 0 && <p>{t('lotteryDesk.offChases', { count: data.chaseIssues })}</p>}
        </div>
      )}
    </ConfirmDialog>
  );
}
