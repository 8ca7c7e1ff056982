import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { TextField } from '@kislap/ui';
import { useState } from 'react';
import type { CashierSetting } from '../../contract/cashier.setting.ts';
import { draftOf, settingFields, settingOf } from './setting-draft.ts';
import { useAskForSetting } from './use-setting.ts';

interface SettingDialogProps {
  setting: CashierSetting;
  onClose: () => void;
}

/** Limits and fees of the house: what is changed here is asked for, and holds once another operator agreed. */
export function SettingDialog({ setting, onClose }: SettingDialogProps) {
  const t = useT();
  const ask = useAskForSetting();
  const asked = useAsked(onClose);
  const [draft, setDraft] = useState(() => draftOf(setting));
  const [canCancel, setCanCancel] = useState(setting.canCancel);
  const { wanted, wrong } = settingOf(draft, canCancel);
  return (
    <ConfirmDialog
      title={t('payouts.setTitle')}
      lead={t('payouts.setLead')}
      confirmLabel={t('payouts.ask')}
      isBusy={ask.isPending}
      error={ask.error}
      noteMin={5}
      isReady={wanted !== null}
      onClose={onClose}
      onConfirm={(reason) => {
        if (wanted === null) return;
        ask.mutate({ setting: wanted, reason }, asked);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {settingFields.map(({ name, unit }) => (
          <TextField
            key={name}
            label={t(`payouts.set_${name}`)}
            prefix={unit === 'money' ? '₱' : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={draft[name]}
            error={wrong.includes(name) ? t(`payouts.shape_${unit}`) : undefined}
            onChange={(event) => setDraft((known) => ({ ...known, [name]: event.target.value }))}
          />
        ))}
      </div>
      <div className="flex items-center justify-between gap-4 text-sm">
        <span>{t('payouts.set_canCancel')}</span>
        <Switch label={t('payouts.set_canCancel')} isOn={canCancel} onChange={setCanCancel} />
      </div>
    </ConfirmDialog>
  );
}
