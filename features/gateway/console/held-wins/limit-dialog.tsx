import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { TextField } from '@kislap/ui';
import { useState } from 'react';
import { changeWinLimit, LimitScope, type WinLimitRow } from '../../contract/held-wins.console.ts';

/** Asks for another limit; another operator agrees under Approvals. */
export function LimitDialog({ row, onClose }: { row: Partial<WinLimitRow>; onClose: () => void }) {
  const t = useT();
  const [scope, setScope] = useState<LimitScope>(row.scope ?? 'game');
  const [name, setName] = useState(row.name ?? '');
  const [times, setTimes] = useState(row.multiplier === undefined ? '' : String(row.multiplier));
  const multiplier = times.trim() === '' ? null : Number(times);
  const ask = useMutation({
    mutationFn: (reason: string) =>
      call(changeWinLimit, { body: { scope, name: name.trim(), multiplier, reason } }),
  });
  return (
    <ConfirmDialog
      title={t('heldWins.limitTitle')}
      lead={t('heldWins.limitsLead')}
      confirmLabel={t('heldWins.ask')}
      isBusy={ask.isPending}
      error={ask.error}
      noteMin={5}
      noteLabel={t('heldWins.reason')}
      noteHint={t('heldWins.reasonHint')}
      onClose={onClose}
      onConfirm={(reason) =>
        ask.mutate(reason, {
          onSuccess: () => {
            showToast('good', t('heldWins.asked'));
            onClose();
          },
        })
      }
    >
      {row.scope === undefined && (
        <>
          <label className="grid gap-1 text-sm font-semibold">
            {t('heldWins.limitOf')}
            <select
              className="h-11 rounded-control border border-line bg-s2 px-3 text-sm"
              value={scope}
              onChange={(event) => setScope(LimitScope.parse(event.target.value))}
            >
              {(['game', 'studio', 'house'] as const).map((value) => (
                <option key={value} value={value}>
                  {t(`heldWins.scope_${value}`)}
                </option>
              ))}
            </select>
          </label>
          <TextField
            label={t('heldWins.name')}
            hint={t('heldWins.nameHint')}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </>
      )}
      <TextField
        label={t('heldWins.multiplier')}
        hint={t('heldWins.multiplierHint')}
        inputMode="numeric"
        value={times}
        onChange={(event) => setTimes(event.target.value.replace(/\D/g, ''))}
      />
    </ConfirmDialog>
  );
}
