import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { Button } from '@kislap/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  askToCreditDeposit,
  type listConsoleDeposits,
  returnDeposit,
} from '../../contract/cashier.console.ts';
import { depositKeys } from './deposit.keys.ts';

type Row = ReplyOf<typeof listConsoleDeposits>['list'][number];

/** A payment of more than the method takes: two people credit it, one sends it back. */
export function HeldActs({ row: { depositId } }: { row: Row }) {
  const t = useT();
  const queryClient = useQueryClient();
  const mayDecide = useCan('deposits.return');
  const [isAsking, setAsking] = useState(false);
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: depositKeys.all }),
      queryClient.invalidateQueries({ queryKey: approvalsKey }),
    ]);
  const back = useMutation({
    mutationFn: () => call(returnDeposit, { params: { depositId } }),
    onSettled: refresh,
  });
  const credit = useMutation({
    mutationFn: (reason: string) => call(askToCreditDeposit, { params: { depositId }, body: { reason } }),
    onSettled: refresh,
  });
  if (!mayDecide) return null;

  function askFor(reason: string) {
    const onSuccess = () => {
      showToast('good', t('console.secondAsked'));
      setAsking(false);
    };
    credit.mutate(reason, { onSuccess });
  }

  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('payouts.creditHeld')}
      </Button>
      <Button size="sm" tone="quiet" isBusy={back.isPending} onClick={() => back.mutate()}>
        {t('payouts.sendHeldBack')}
      </Button>
      <ErrorNotice error={back.error} />
      {isAsking && (
        <ConfirmDialog
          title={t('payouts.creditHeldTitle')}
          lead={t('payouts.creditHeldLead')}
          confirmLabel={t('payouts.ask')}
          isBusy={credit.isPending}
          error={credit.error}
          noteMin={5}
          onClose={() => setAsking(false)}
          onConfirm={askFor}
        />
      )}
    </span>
  );
}
