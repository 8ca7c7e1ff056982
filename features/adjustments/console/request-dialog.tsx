import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { NoteField } from '@kislap/console-kit/fields/note-field.tsx';
import { UnknownAccount } from '@kislap/console-kit/find-player.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { formatMoney } from '@kislap/i18n';
import { Choice, Dialog, Segmented, TextField } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import {
  type AdjustmentDirection,
  type AdjustmentReason,
  adjustmentDirections,
  adjustmentReasons,
} from '../contract/adjustments.console.ts';
import { readAmount } from './amount-text.ts';
import { useAsk } from './use-adjustments.ts';

const noteMin = 5;

/** What happened, to whom, how much: another operator decides on exactly this. */
export function RequestDialog({ account: given, onClose }: { account: string; onClose: () => void }) {
  const t = useT();
  const ask = useAsk();
  const [key] = useState(() => crypto.randomUUID());
  const [account, setAccount] = useState(given);
  const [direction, setDirection] = useState<AdjustmentDirection>('CREDIT');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<AdjustmentReason>('correction');
  const [note, setNote] = useState('');
  const [hasTried, setTried] = useState(false);
  const amount = readAmount(typed);
  const isNoteShort = note.trim().length < noteMin;
  const isUnknown = ask.error instanceof UnknownAccount;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (amount === undefined || isNoteShort || !account.trim() || ask.isPending) return;
    const asked = { account: account.trim(), direction, amount, reason, note: note.trim(), key };
    ask.mutate(asked, {
      onSuccess: (made) => {
        const about = { amount: formatMoney(amount), account: made.title };
        showToast('good', t('adjustments.asked', about));
        onClose();
      },
    });
  }

  return (
    <Dialog
      title={t('adjustments.askTitle')}
      lead={t('adjustments.askLead')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <Segmented
          label={t('adjustments.direction')}
          value={direction}
          options={adjustmentDirections.map((value) => ({
            value,
            label: t(`adjustments.direction_${value}`),
          }))}
          onChange={setDirection}
        />
        <TextField
          label={t('adjustments.account')}
          hint={t('adjustments.accountHint')}
          error={isUnknown || (hasTried && !account.trim()) ? t('adjustments.accountUnknown') : undefined}
          value={account}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setAccount(event.target.value);
            ask.reset();
          }}
        />
        <TextField
          label={t('adjustments.amount')}
          prefix="₱"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={hasTried && amount === undefined ? t('adjustments.amountShape') : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Choice
          label={t('adjustments.reason')}
          value={reason}
          values={adjustmentReasons}
          nameOf={(value) => t(`adjustments.reason_${value}`)}
          onPick={setReason}
        />
        <NoteField
          label={t('adjustments.note')}
          hint={t('adjustments.noteHint')}
          value={note}
          isInvalid={hasTried && isNoteShort}
          problem={t('adjustments.noteShort')}
          onChange={setNote}
        />
        <ErrorNotice error={isUnknown ? null : ask.error} />
        <DialogButtons submitLabel={t('adjustments.ask')} isBusy={ask.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
