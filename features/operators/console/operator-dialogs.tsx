import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { RadioList } from '@kislap/console-kit/fields/radio-list.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { operatorRoles } from '@kislap/contract-kit/roles';
import { TextField } from '@kislap/ui';
import { useState } from 'react';
import type { Operator } from '../contract/operators.console.ts';
import { emailPattern } from './email-pattern.ts';
import { useResetOperator, useSetOperatorRole, useSetOperatorStatus } from './use-operators.ts';

export type OperatorAct = 'role' | 'reset' | 'disable' | 'enable';

interface OperatorDialogProps {
  operator: Operator;
  onClose: () => void;
}

export function OperatorDialog({ act, ...rest }: OperatorDialogProps & { act: OperatorAct }) {
  if (act === 'role') return <RoleDialog {...rest} />;
  if (act === 'reset') return <ResetDialog {...rest} />;
  return <StatusDialog {...rest} status={act === 'disable' ? 'disabled' : 'active'} />;
}

function RoleDialog({ operator, onClose }: OperatorDialogProps) {
  const t = useT();
  const [role, setRole] = useState(operator.role);
  const change = useSetOperatorRole();
  return (
    <ConfirmDialog
      title={t('staff.roleTitle', { name: operator.name })}
      lead={`${t('staff.roleLead')} ${t('staff.needsSecond')}`}
      confirmLabel={t('staff.ask')}
      isBusy={change.isPending}
      error={change.error}
      isReady={role !== operator.role}
      noteMin={5}
      onClose={onClose}
      onConfirm={(reason) =>
        change.mutate(
          { operatorId: operator.operatorId, role, reason },
          {
            onSuccess: () => {
              showToast('good', t('staff.askedSecond'));
              onClose();
            },
          },
        )
      }
    >
      <RadioList
        label={t('staff.role')}
        value={role}
        options={operatorRoles.map((value) => ({
          value,
          label: `${t(`console.role_${value}`)} — ${t(`staff.roleText_${value}`)}`,
        }))}
        onChange={setRole}
      />
    </ConfirmDialog>
  );
}

function StatusDialog({
  operator,
  status,
  onClose,
}: OperatorDialogProps & { status: 'active' | 'disabled' }) {
  const t = useT();
  const change = useSetOperatorStatus();
  return (
    <ConfirmDialog
      title={t(`staff.statusTitle_${status}`, { name: operator.name })}
      lead={`${t(`staff.statusLead_${status}`)} ${t('staff.needsSecond')}`}
      confirmLabel={t('staff.ask')}
      isDanger={status === 'disabled'}
      isBusy={change.isPending}
      error={change.error}
      noteMin={5}
      onClose={onClose}
      onConfirm={(reason) =>
        change.mutate(
          { operatorId: operator.operatorId, status, reason },
          {
            onSuccess: () => {
              showToast('good', t('staff.askedSecond'));
              onClose();
            },
          },
        )
      }
    />
  );
}

function ResetDialog({ operator, onClose }: OperatorDialogProps) {
  const t = useT();
  const reset = useResetOperator();
  const [email, setEmail] = useState(operator.email ?? '');
  const typed = email.trim();
  const isGood = emailPattern.test(typed);
  return (
    <ConfirmDialog
      title={t('staff.resetTitle', { name: operator.name })}
      lead={`${t('staff.resetLead')} ${t('staff.needsSecond')}`}
      confirmLabel={t('staff.ask')}
      isDanger
      isBusy={reset.isPending}
      error={reset.error}
      isReady={isGood}
      noteMin={5}
      onClose={onClose}
      onConfirm={(reason) =>
        reset.mutate(
          { operatorId: operator.operatorId, email: typed, reason },
          {
            onSuccess: () => {
              showToast('good', t('staff.askedSecond'));
              onClose();
            },
          },
        )
      }
    >
      <TextField
        label={t('staff.email')}
        hint={t('staff.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={200}
        value={email}
        error={typed !== '' && !isGood ? t('staff.emailShape') : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
    </ConfirmDialog>
  );
}
