import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import { useSwitchStudios } from './use-vendors.ts';

interface StudioBulkProps {
  /** Codes of the studios that were picked. */
  picked: ReadonlySet<string>;
  onDone: () => void;
}

/** Turns all picked studios on or off, after one question. Where one fails, those before it stay as they were made. */
export function StudioBulk({ picked, onDone }: StudioBulkProps) {
  const t = useT();
  const change = useSwitchStudios();
  const [act, setAct] = useState<'on' | 'off' | null>(null);
  if (picked.size === 0) return null;
  const close = () => {
    setAct(null);
    change.reset();
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <span className="text-sm font-semibold tnum" role="status">
        {t('vendors.studiosPicked', { count: picked.size })}
      </span>
      <Button size="sm" onClick={() => setAct('on')}>
        {t('catalogue.turnOn')}
      </Button>
      <Button size="sm" onClick={() => setAct('off')}>
        {t('catalogue.turnOff')}
      </Button>
      <Button tone="quiet" size="sm" onClick={onDone}>
        {t('vendors.pickNone')}
      </Button>
      {act && (
        <ConfirmDialog
          title={t(act === 'on' ? 'catalogue.turnOn' : 'catalogue.turnOff')}
          lead={t(act === 'on' ? 'vendors.studiosOnLead' : 'vendors.studiosOffLead', { count: picked.size })}
          confirmLabel={t('common.confirm')}
          isDanger={act === 'off'}
          isBusy={change.isPending}
          error={change.error}
          onClose={close}
          onConfirm={() =>
            change.mutate(
              { codes: [...picked], isEnabled: act === 'on' },
              {
                onSuccess: () => {
                  showToast('good', t('vendors.studiosDone', { count: picked.size }));
                  close();
                  onDone();
                },
              },
            )
          }
        />
      )}
    </div>
  );
}
