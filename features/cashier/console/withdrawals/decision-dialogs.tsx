import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { RadioList } from '@kislap/console-kit/fields/radio-list.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { formatMoney } from '@kislap/i18n';
import { Notice } from '@kislap/ui';
import { useState } from 'react';
import {
  type QueuedWithdrawal,
  type RejectReason,
  type RiskFlag,
  rejectReasons,
} from '../../contract/cashier.console.ts';
import type { Decision, MarkOutcome, SecondOutcome } from './use-withdrawals.ts';

interface DecisionDialogProps {
  withdrawal: QueuedWithdrawal;
  isBusy: boolean;
  error: unknown;
  onClose: () => void;
  onDecide: (decision: Decision) => void;
}

export function ApproveDialog({
  withdrawal,
  flags,
  needsSecond,
  onDecide,
  ...rest
}: DecisionDialogProps & { flags: RiskFlag[]; needsSecond: boolean }) {
  const t = useT();
  return (
    <ConfirmDialog
      {...rest}
      title={t('payouts.approveTitle', { amount: formatMoney(withdrawal.amount) })}
      lead={t('payouts.approveLead', {
        account: withdrawal.account,
        payee: `${withdrawal.payeeName}, ${withdrawal.methodName} ${withdrawal.accountMasked}`,
      })}
      confirmLabel={t(needsSecond ? 'payouts.ask' : 'payouts.approve')}
      noteMin={needsSecond ? 5 : 0}
      noteLabel={t(needsSecond ? 'payouts.reason' : 'payouts.noteOptional')}
      onConfirm={(note) =>
        onDecide(needsSecond ? { kind: 'ask', act: 'approve', reason: note } : { kind: 'approve', note })
      }
    >
      {needsSecond && <Notice tone="info">{t('payouts.secondLead')}</Notice>}
      {flags.length > 0 && (
        <Notice tone="warn" title={t('payouts.flagCount', { count: flags.length })}>
          {flags.map((flag) => t(`payouts.flag_${flag}`)).join(' · ')}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

export function RejectDialog({ withdrawal, onDecide, ...rest }: DecisionDialogProps) {
  const t = useT();
  const [reason, setReason] = useState<RejectReason | undefined>();
  return (
    <ConfirmDialog
      {...rest}
      title={t('payouts.rejectTitle', { amount: formatMoney(withdrawal.amount) })}
      lead={t('payouts.rejectLead', { account: withdrawal.account })}
      confirmLabel={t('payouts.reject')}
      isDanger
      isReady={reason !== undefined}
      noteMin={0}
      noteLabel={t('payouts.noteOptional')}
      onConfirm={(note) => reason && onDecide({ kind: 'reject', reason, note })}
    >
      <RadioList
        label={t('payouts.reason')}
        value={reason}
        options={rejectReasons.map((value) => ({ value, label: t(`payouts.reject_${value}`) }))}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}

function isSecondOutcome(outcome: MarkOutcome | undefined): outcome is SecondOutcome {
  return outcome === 'failed' || outcome === 'repay' || outcome === 'refunded';
}

export function MarkDialog({
  withdrawal,
  outcomes,
  onDecide,
  ...rest
}: DecisionDialogProps & { outcomes: MarkOutcome[] }) {
  const t = useT();
  const [outcome, setOutcome] = useState<MarkOutcome | undefined>();
  const isSecond = isSecondOutcome(outcome);
  return (
    <ConfirmDialog
      {...rest}
      title={t('payouts.markTitle', { amount: formatMoney(withdrawal.amount) })}
      lead={t('payouts.markLead')}
      confirmLabel={t(isSecond ? 'payouts.ask' : 'payouts.mark')}
      isDanger
      isReady={outcome !== undefined}
      noteMin={5}
      noteLabel={t('payouts.proof')}
      noteHint={t('payouts.proofHint')}
      onConfirm={(note) => {
        if (isSecondOutcome(outcome)) onDecide({ kind: 'ask', act: outcome, reason: note });
        else if (outcome) onDecide({ kind: 'mark', outcome, note });
      }}
    >
      {isSecond && (
        <Notice tone="info">{t(outcome === 'repay' ? 'payouts.secondRepay' : 'payouts.secondMark')}</Notice>
      )}
      <RadioList
        label={t('payouts.outcome')}
        value={outcome}
        options={outcomes.map((value) => ({ value, label: t(`payouts.outcome_${value}`) }))}
        onChange={setOutcome}
      />
    </ConfirmDialog>
  );
}
