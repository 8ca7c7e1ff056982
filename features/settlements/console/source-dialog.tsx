import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { TextField } from '@kislap/ui';
import { useState } from 'react';
import type { SettlementSource } from '../contract/settlements.fields.ts';
import { type DraftField, draftFields, draftOf, readDraft } from './source-draft.ts';
import { useSaveSource } from './use-settlements.ts';

/** When a provider's file is fetched, in which time its days are, and what fees are agreed. */
export function SourceDialog({ source, onClose }: { source: SettlementSource; onClose: () => void }) {
  const t = useT();
  const save = useSaveSource();
  const [draft, setDraft] = useState(() => draftOf(source));
  const [isFetched, setFetched] = useState(source.isFetched);
  const { hour, zoneMinutes, depositFee, depositFeeRate, payoutFee, payoutFeeRate } = readDraft(draft);
  const read = { hour, zone: zoneMinutes, depositFee, depositFeeRate, payoutFee, payoutFeeRate };
  const isWrong = (name: DraftField) => read[name] === undefined;
  const canSave =
    hour !== undefined &&
    zoneMinutes !== undefined &&
    depositFee !== undefined &&
    depositFeeRate !== undefined &&
    payoutFee !== undefined &&
    payoutFeeRate !== undefined;

  function confirm() {
    if (!canSave) return;
    const { providerKey, version } = source;
    save.mutate(
      {
        ...{ providerKey, version, isFetched, hour, zoneMinutes },
        ...{ depositFee, depositFeeRate, payoutFee, payoutFeeRate },
      },
      {
        onSuccess: () => {
          showToast('good', t('settlements.saved'));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t(`settlements.provider_${source.providerKey}`)}
      lead={t('settlements.sourceLead')}
      confirmLabel={t('settlements.save')}
      isBusy={save.isPending}
      error={save.error}
      isReady={canSave}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className="flex items-center justify-between gap-4 text-sm">
        <span>{t('settlements.isFetched')}</span>
        <Switch label={t('settlements.isFetched')} isOn={isFetched} onChange={setFetched} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {draftFields.map((name) => (
          <TextField
            key={name}
            label={t(`settlements.set_${name}`)}
            prefix={name === 'depositFee' || name === 'payoutFee' ? '₱' : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={draft[name]}
            error={isWrong(name) ? t(`settlements.shape_${name}`) : undefined}
            onChange={({ target }) => setDraft((known) => ({ ...known, [name]: target.value }))}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}
