import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { SegmentFields, segmentDraftOf } from '@kislap/console-kit/fields/segment-fields.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { TextField } from '@kislap/ui';
import { useState } from 'react';
import type { ConsoleMethod } from '../../contract/cashier.channels.ts';
import { draftOf, methodFields, methodOf } from './method-draft.ts';
import { useAskForMethod } from './use-channels.ts';

/** Rules of one method: asked for here, in force once another operator agreed. */
export function MethodDialog({ method, onClose }: { method: ConsoleMethod; onClose: () => void }) {
  const t = useT();
  const ask = useAskForMethod();
  const [draft, setDraft] = useState(() => ({ ...draftOf(method), ...segmentDraftOf(method) }));
  const [isEnabled, setEnabled] = useState(method.isEnabled);
  const { wanted, wrong } = methodOf(method, draft, isEnabled);

  function askFor(reason: string) {
    if (wanted === null) return;
    const onSuccess = () => {
      showToast('good', t('console.secondAsked'));
      onClose();
    };
    ask.mutate({ method: wanted, reason }, { onSuccess });
  }

  return (
    <ConfirmDialog
      title={t('channels.changeTitle', { name: method.name })}
      lead={t('channels.changeLead')}
      confirmLabel={t('channels.ask')}
      isBusy={ask.isPending}
      error={ask.error}
      noteMin={5}
      isReady={wanted !== null}
      onClose={onClose}
      onConfirm={askFor}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {methodFields.map(({ name, unit }) => (
          <TextField
            key={name}
            label={t(`channels.${name}`)}
            prefix={unit === 'money' ? '₱' : undefined}
            placeholder={unit === 'hour' ? '08:00' : undefined}
            autoComplete="off"
            value={draft[name]}
            error={wrong.includes(name) ? t('channels.shape') : undefined}
            onChange={({ target }) => setDraft((known) => ({ ...known, [name]: target.value }))}
          />
        ))}
      </div>
      <fieldset className="grid gap-3">
        <legend className="text-sm font-semibold text-text2">{t('channels.forWhom')}</legend>
        <SegmentFields
          draft={draft}
          countriesError={wrong.includes('countries') ? t('channels.shape') : undefined}
          onChange={(change) => setDraft((known) => ({ ...known, ...change }))}
        />
      </fieldset>
      <div className="flex items-center justify-between gap-4 text-sm">
        <span>{t('channels.isEnabled')}</span>
        <Switch label={t('channels.isEnabled')} isOn={isEnabled} onChange={setEnabled} />
      </div>
    </ConfirmDialog>
  );
}
