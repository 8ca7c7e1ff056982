import { TextArea } from '@kislap/console-kit/controls.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { UnknownAccount } from '@kislap/console-kit/find-player.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { formatMoney } from '@kislap/i18n';
import { Button, Dialog, Segmented, Select, TextField } from '@kislap/ui';
import {
  type AdjustmentDirection,
  type AdjustmentReason,
  adjustmentDirections,
  adjustmentReasons,
} from '@kislap/wallet/contract/wallet.console';
import { type FormEvent, useState } from 'react';
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
        const about = { amount: formatMoney(made.amount), account: made.account };
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
        <Select
          label={t('adjustments.reason')}
          value={reason}
          onChange={(event) =>
            setReason(adjustmentReasons.find((value) => value === event.target.value) ?? 'other')
          }
        >
          {adjustmentReasons.map((value) => (
            <option key={value} value={value}>
              {t(`adjustments.reason_${value}`)}
            </option>
          ))}
        </Select>
        <div className="grid gap-1.5">
          <TextArea
            label={t('adjustments.note')}
            hint={t('adjustments.noteHint')}
            value={note}
            maxLength={500}
            aria-invalid={(hasTried && isNoteShort) || undefined}
            // One line of the log: line breaks are not accepted by the server.
            onChange={(event) => setNote(event.target.value.replace(/[\r\n\t]+/g, ' '))}
          />
          {hasTried && isNoteShort && (
            <p role="alert" className="text-xs font-medium text-gumamela">
              {t('adjustments.noteShort')}
            </p>
          )}
        </div>
        <ErrorNotice error={isUnknown ? null : ask.error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button tone="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" tone="primary" isBusy={ask.isPending}>
            {t('adjustments.ask')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
