import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey, WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { Skeleton, TextField } from '@kislap/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeAccountSeries, getAccountSeries } from '../../contract/series.ts';
import { seriesMin, seriesStep } from '../../rules/orders/stake.ts';
import { lotteryKeys } from '../lottery.keys.ts';

const min = Number(seriesMin);

/** Asks for another highest series of an account. */
export function SeriesDialog({ playerId, account, onClose }: PlayerTabProps & { onClose: () => void }) {
  const t = useT();
  const queryClient = useQueryClient();
  const params = { accountId: playerId };
  const known = useQuery({
    queryKey: lotteryKeys.series(playerId),
    queryFn: ({ signal }) => call(getAccountSeries, { params }, { signal }),
  });
  const ask = useMutation({
    mutationFn: (body: { maxSeries: number; reason: string }) => call(changeAccountSeries, { params, body }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
  const [typed, setTyped] = useState('');
  const maxSeries = Number(typed);
  const max = known.data?.uplineMax ?? min;
  const isGood =
    /^\d{4}$/.test(typed) && maxSeries >= min && maxSeries <= max && maxSeries % Number(seriesStep) === 0;
  return (
    <ConfirmDialog
      title={t('lotterySeries.title', { account })}
      lead={t('lotterySeries.lead', { account })}
      confirmLabel={t('lotterySeries.ask')}
      noteMin={5}
      noteHint={t('lotterySeries.reasonHint')}
      isBusy={ask.isPending}
      isReady={isGood && maxSeries !== known.data?.maxSeries}
      error={ask.error}
      onClose={onClose}
      onConfirm={(reason) =>
        ask.mutate(
          { maxSeries, reason },
          {
            onSuccess: () => {
              showToast('good', t('lotterySeries.asked'));
              onClose();
            },
          },
        )
      }
    >
      <WaitingRequests thing={`lottery-series:${playerId}`} />
      <ErrorNotice error={known.error} onRetry={() => void known.refetch()} />
      {known.data ? (
        <TextField
          label={t('lotterySeries.field')}
          hint={`${t('lotterySeries.now', { series: known.data.maxSeries })} · ${t('lotterySeries.hint', { min, max })}`}
          error={typed.length >= 4 && !isGood ? t('lotterySeries.wrong', { min, max }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        />
      ) : (
        !known.isError && <Skeleton className="h-20" />
      )}
    </ConfirmDialog>
  );
}
