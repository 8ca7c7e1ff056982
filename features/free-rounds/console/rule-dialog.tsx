import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { formatMoney, parseAmount } from '@kislap/i18n';
import { TextField } from '@kislap/ui';
import { useState } from 'react';
import { useRule } from './use-free-rounds.ts';

export function RuleDialog({ worthOfOne, onClose }: { worthOfOne: bigint; onClose: () => void }) {
  const t = useT();
  const rule = useRule();
  const [typed, setTyped] = useState(String(worthOfOne / 1_000_000n));
  const amount = parseAmount(typed);
  return (
    <ConfirmDialog
      title={t('freeRounds.ruleTitle')}
      lead={t('freeRounds.ruleLead')}
      confirmLabel={t('freeRounds.save')}
      isBusy={rule.isPending}
      error={rule.error}
      noteMin={5}
      isReady={amount !== null}
      onClose={onClose}
      onConfirm={(reason) => {
        if (amount === null) return;
        rule.mutate(
          { worthOfOne: amount, reason },
          {
            onSuccess: ({ approval }) => {
              const saved = t('freeRounds.ruleSaved', { amount: formatMoney(amount) });
              showToast('good', approval ? t('console.secondAsked') : saved);
              onClose();
            },
          },
        );
      }}
    >
      <TextField
        label={t('freeRounds.ruleAmount')}
        prefix="₱"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={amount === null ? t('freeRounds.ruleShape') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}
