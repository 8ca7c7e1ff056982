import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { formatMoney } from '@kislap/i18n';
import { Button } from '@kislap/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type listConsoleDeposits, returnDeposit } from '../../contract/cashier.console.ts';
import { DepositBadge } from '../badges.tsx';
import { depositKeys } from './deposit.keys.ts';
import { HeldActs } from './held-acts.tsx';

type Row = ReplyOf<typeof listConsoleDeposits>['list'][number];

/** Status, why a deposit was stopped, and what to do where the provider refused to send the payment back. */
export function DepositState({ row }: { row: Row }) {
  const t = useT();
  return (
    <span className="grid justify-items-start gap-1">
      <DepositBadge status={row.status} />
      {row.finding && (
        <span className="text-xs text-text2">
          {t(`payouts.finding_${row.finding}`, { asked: formatMoney(row.asked) })}
        </span>
      )}
      {row.takenBack > 0n && (
        <span className="text-xs text-text2">
          {t('payouts.takenBack', { amount: formatMoney(row.takenBack) })}
        </span>
      )}
      {row.status === 'HELD' && <HeldActs row={row} />}
      {row.stoppedFor && <span className="text-xs text-text2">{t(`payouts.stop_${row.stoppedFor}`)}</span>}
      {row.returnRefusal && <RefusedReturn row={row} reason={row.returnRefusal} />}
    </span>
  );
}

function RefusedReturn({ row, reason }: { row: Row; reason: string }) {
  const t = useT();
  const mayReturn = useCan('deposits.return');
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => call(returnDeposit, { params: { depositId: row.depositId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: depositKeys.all }),
  });
  return (
    <>
      <span className="text-xs text-bad">{t('payouts.returnRefused', { reason })}</span>
      {mayReturn && (
        <Button size="sm" isBusy={again.isPending} onClick={() => again.mutate()}>
          {t('payouts.returnAgain')}
        </Button>
      )}
      <ErrorNotice error={again.error} />
    </>
  );
}
