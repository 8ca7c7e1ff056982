import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { Checkbox, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { LimitKind, LimitWindow } from '../../contract/protection.ts';
import { LimitFields } from '../limits/limit-fields.tsx';
import { readLimit } from '../limits/limit-text.tsx';
import { useLimitChange } from './use-player-protection.ts';

/** Lower at once; raised or dropped only as a request that another operator agrees to. */
export function PlayerLimitDialog({ onClose, ...player }: PlayerTabProps & { onClose: () => void }) {
  const t = useT();
  const change = useLimitChange(player.playerId);
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [window, setWindow] = useState<LimitWindow>('day');
  const [typed, setTyped] = useState('');
  const [isRequest, setRequest] = useState(false);
  const amount = readLimit(kind, typed);
  const isDrop = isRequest && typed.trim() === '';
  return (
    <ConfirmDialog
      title={t('protectionDesk.setLimitTitle', { account: player.account })}
      lead={t('protectionDesk.setLimitLead')}
      confirmLabel={t('protectionDesk.setLimit')}
      isBusy={change.isPending}
      isReady={amount !== undefined || isDrop}
      error={change.error}
      noteMin={5}
      onClose={onClose}
      onConfirm={(note) =>
        change.mutate(
          { kind, window, max: amount ?? null, note, isRequest },
          {
            onSuccess: () => {
              showToast('good', t(isRequest ? 'protectionDesk.asked' : 'protectionDesk.limitSet'));
              onClose();
            },
          },
        )
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <LimitFields kind={kind} window={window} onKind={setKind} onWindow={setWindow} />
      </div>
      <TextField
        label={t('protectionDesk.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        {...(isRequest ? { hint: t('protectionDesk.dropIt') } : {})}
        error={typed.trim() !== '' && amount === undefined ? t('protectionDesk.amountInvalid') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Checkbox
        label={t('protectionDesk.asRequest')}
        checked={isRequest}
        onChange={(event) => setRequest(event.target.checked)}
      />
    </ConfirmDialog>
  );
}
