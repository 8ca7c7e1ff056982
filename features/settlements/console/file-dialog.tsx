import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { FilterDay, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Dialog } from '@kislap/ui';
import { type FormEvent, useId, useState } from 'react';
import type { SettlementSource } from '../contract/settlements.fields.ts';
import { FileLine } from './day-dialog.tsx';
import { type DayName, useBringFile } from './use-settlements.ts';

interface FileDialogProps {
  sources: readonly SettlementSource[];
  onDone: (name: DayName) => void;
  onClose: () => void;
}

const ways = ['fetch', 'upload'] as const;

/** Brings the file of a day: fetched from the provider, or chosen here. */
export function FileDialog({ sources, onDone, onClose }: FileDialogProps) {
  const t = useT();
  const id = useId();
  const bring = useBringFile();
  const [providerKey, setProvider] = useState(sources[0]?.providerKey ?? 'sandbox');
  const [day, setDay] = useState<string>();
  const [way, setWay] = useState<(typeof ways)[number]>('fetch');
  const [file, setFile] = useState<File>();
  const source = sources.find((one) => one.providerKey === providerKey);
  const chosen = source?.canFetch ? way : 'upload';
  const isReady = day !== undefined && (chosen === 'fetch' || file !== undefined);
  const refused = bring.data?.state === 'REFUSED' ? bring.data : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || bring.isPending) return;
    const name = { providerKey, day };
    bring.mutate(
      { ...name, ...(chosen === 'upload' ? { file } : {}) },
      { onSuccess: ({ state }) => state !== 'REFUSED' && onDone(name) },
    );
  }

  return (
    <Dialog
      title={t('settlements.bring')}
      lead={t('settlements.bringLead')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <FilterSelect
          label={t('settlements.provider')}
          value={providerKey}
          options={sources.map(({ providerKey: value }) => ({
            value,
            label: t(`settlements.provider_${value}`),
          }))}
          onPick={(value) =>
            setProvider(sources.find((one) => one.providerKey === value)?.providerKey ?? providerKey)
          }
        />
        <FilterDay label={t('settlements.day')} value={day} onPick={setDay} />
        {source?.canFetch && (
          <FilterSelect
            label={t('settlements.way')}
            value={way}
            options={ways.map((value) => ({ value, label: t(`settlements.way_${value}`) }))}
            onPick={(value) => setWay(ways.find((known) => known === value) ?? 'fetch')}
          />
        )}
        {chosen === 'upload' && (
          <div className="grid gap-1.5">
            <label htmlFor={id} className="text-sm font-semibold text-text2">
              {t('settlements.file')}
            </label>
            <input
              id={id}
              type="file"
              accept=".csv,text/csv,text/plain"
              className="text-sm"
              onChange={({ target }) => setFile(target.files?.[0])}
            />
          </div>
        )}
        <ErrorNotice error={bring.error} />
        {refused && (
          <ul>
            <FileLine file={refused} />
          </ul>
        )}
        <DialogButtons
          submitLabel={t('settlements.bring')}
          isBusy={bring.isPending}
          isReady={isReady}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
