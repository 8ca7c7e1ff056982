import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { KeyHint } from '@kislap/console-kit/keys/key-hint.tsx';
import { useKeys } from '@kislap/console-kit/keys/keys.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { formatMoney } from '@kislap/i18n';
import { Button, Notice } from '@kislap/ui';
import { useState } from 'react';
import type { WithdrawalCase } from '../../contract/cashier.console.ts';
import { ApproveDialog, MarkDialog, RejectDialog } from './decision-dialogs.tsx';
import { type Decision, type MarkOutcome, useDecide } from './use-withdrawals.ts';

type Asked = 'approve' | 'reject' | 'mark';

/** What may be done to a withdrawal in each state; everything else is over or the provider's turn. */
export function actionsOf({
  withdrawal: { status },
  isSentAgain,
}: Pick<WithdrawalCase, 'withdrawal' | 'isSentAgain'>) {
  const isAtProvider = status === 'PAYING' || isSentAgain;
  return {
    canReview: status === 'APPLIED',
    canDecide: status === 'APPLIED' || status === 'AUDITING',
    canRetry: isAtProvider,
    isSentAgain,
    outcomes: (isAtProvider
      ? ['paid', 'failed']
      : status === 'NOT_RECEIVED'
        ? ['repay', 'repaid', 'received', 'refunded']
        : []) satisfies MarkOutcome[] as MarkOutcome[],
  };
}

export function DecisionBar({ data, onDecided }: { data: WithdrawalCase; onDecided: () => void }) {
  const t = useT();
  const { withdrawal } = data;
  const [asked, setAsked] = useState<Asked | null>(null);
  const decide = useDecide(withdrawal.withdrawalId);
  const can = actionsOf(data);
  const isTooLate = decide.error?.code === 'withdrawal_state_changed';

  function act(decision: Decision) {
    if (decide.isPending) return;
    decide.mutate(decision, {
      onSuccess: () => {
        setAsked(null);
        if (decision.kind === 'review') return;
        const about = { account: withdrawal.account, amount: formatMoney(withdrawal.amount) };
        showToast(
          'good',
          decision.kind === 'ask' ? t('payouts.askedSecond') : t(`payouts.done_${decision.kind}`, about),
        );
        if (decision.kind === 'approve' || decision.kind === 'reject') onDecided();
      },
      onError: (error) => {
        if (error.code === 'withdrawal_state_changed') setAsked(null);
      },
    });
  }

  function ask(what: Asked) {
    decide.reset();
    setAsked(what);
  }

  useKeys({
    ...(can.canDecide ? { a: () => ask('approve'), r: () => ask('reject') } : {}),
    ...(can.canReview ? { v: () => act({ kind: 'review' }) } : {}),
    ...(can.canRetry ? { t: () => act({ kind: 'retry' }) } : {}),
    ...(can.outcomes.length > 0 ? { m: () => ask('mark') } : {}),
  });

  const dialog = {
    withdrawal,
    isBusy: decide.isPending,
    error: decide.error,
    onClose: () => {
      setAsked(null);
      decide.reset();
    },
    onDecide: act,
  };
  const hasAny = can.canDecide || can.canRetry || can.outcomes.length > 0;
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-4">
      {isTooLate && <Notice tone="warn">{t('payouts.stateChanged')}</Notice>}
      {decide.isError && !isTooLate && asked === null && (
        <ErrorNotice error={decide.error} onRetry={() => decide.variables && act(decide.variables)} />
      )}
      <WaitingRequests thing={`withdrawal:${withdrawal.withdrawalId}`} />
      {data.isSentAgain && <Notice tone="info">{t('payouts.sentAgain')}</Notice>}
      {!hasAny && <p className="text-sm text-text3">{t('payouts.nothingToDo')}</p>}
      <DecisionButtons
        can={can}
        pending={decide.isPending ? decide.variables.kind : null}
        onAsk={ask}
        onAct={act}
      />
      {asked === 'approve' && (
        <ApproveDialog {...dialog} flags={withdrawal.flags} needsSecond={data.needsSecond} />
      )}
      {asked === 'reject' && <RejectDialog {...dialog} />}
      {asked === 'mark' && <MarkDialog {...dialog} outcomes={can.outcomes} />}
    </div>
  );
}

interface DecisionButtonsProps {
  can: ReturnType<typeof actionsOf>;
  /** What the server is deciding on. */
  pending: Decision['kind'] | null;
  onAsk: (what: Asked) => void;
  onAct: (decision: Decision) => void;
}

/** Each with the key that does the same. */
function DecisionButtons({ can, pending, onAsk, onAct }: DecisionButtonsProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-2">
      {can.canDecide && (
        <>
          <Button tone="primary" icon="check" onClick={() => onAsk('approve')} aria-keyshortcuts="a">
            {t('payouts.approve')}
            <KeyHint letter="A" />
          </Button>
          <Button tone="danger" icon="close" onClick={() => onAsk('reject')} aria-keyshortcuts="r">
            {t('payouts.reject')}
            <KeyHint letter="R" />
          </Button>
        </>
      )}
      {can.canReview && (
        <Button
          icon="eye"
          isBusy={pending === 'review'}
          onClick={() => onAct({ kind: 'review' })}
          aria-keyshortcuts="v"
        >
          {t('payouts.review')}
          <KeyHint letter="V" />
        </Button>
      )}
      {can.canRetry && (
        <Button
          tone="primary"
          icon="refresh"
          isBusy={pending === 'retry'}
          onClick={() => onAct({ kind: 'retry' })}
          aria-keyshortcuts="t"
        >
          {t(can.isSentAgain ? 'payouts.askAgain' : 'payouts.retry')}
          <KeyHint letter="T" />
        </Button>
      )}
      {can.outcomes.length > 0 && (
        <Button icon="edit" onClick={() => onAsk('mark')} aria-keyshortcuts="m">
          {t('payouts.mark')}
          <KeyHint letter="M" />
        </Button>
      )}
    </div>
  );
}
