import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { FilterDay, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { dayOf } from '@kislap/i18n';
import { Dialog } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import { periodOf } from './run-period.ts';
import { useStartRun } from './use-reconciliation.ts';

interface StartDialogProps {
  vendors: readonly { vendorKey: string; displayName: string }[];
  onClose: () => void;
}

const now = () => performance.timeOrigin + performance.now();

/** A run on demand: one vendor, whole days. */
export function StartDialog({ vendors, onClose }: StartDialogProps) {
  const t = useT();
  const start = useStartRun();
  const [vendorKey, setVendor] = useState(vendors[0]?.vendorKey);
  const [days, setDays] = useState(() => ({ from: dayOf(now()), to: dayOf(now()) }));
  const period = periodOf(days.from, days.to, now());

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = periodOf(days.from, days.to, now());
    if (!vendorKey || !wanted || start.isPending) return;
    start.mutate(
      { vendorKey, ...wanted },
      {
        onSuccess: () => {
          showToast('good', t('reconciliation.started'));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      title={t('reconciliation.startTitle')}
      lead={t('reconciliation.startLead')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <FilterSelect
          label={t('reconciliation.vendor')}
          value={vendorKey}
          options={vendors.map(({ vendorKey: value, displayName: label }) => ({ value, label }))}
          onPick={setVendor}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <FilterDay
            label={t('common.from')}
            value={days.from}
            onPick={(from) => setDays((known) => ({ ...known, from: from ?? '' }))}
          />
          <FilterDay
            label={t('common.to')}
            value={days.to}
            onPick={(to) => setDays((known) => ({ ...known, to: to ?? '' }))}
          />
        </div>
        <ErrorNotice error={start.error} />
        <DialogButtons
          submitLabel={t('reconciliation.start')}
          isBusy={start.isPending}
          isReady={Boolean(vendorKey && period)}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
