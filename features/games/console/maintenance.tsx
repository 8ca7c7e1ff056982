import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { TextArea } from '@kislap/console-kit/fields/controls.tsx';
import { FieldProblem } from '@kislap/console-kit/fields/field-problem.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { formatDateTime } from '@kislap/i18n';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import { type Maintenance, maintenanceReasonMax } from '../contract/games.console.ts';
import { TimeField } from './times-fields.tsx';

export const noMaintenance: Maintenance = {
  maintenanceFrom: null,
  maintenanceUntil: null,
  maintenanceReason: '',
};

interface MaintenanceDialogProps {
  /** The game, the studio, or how many games. */
  name: string;
  now: Maintenance;
  isBusy: boolean;
  error: unknown;
  onClose: () => void;
  /** Calls `onDone` once it is saved. */
  onSave: (maintenance: Maintenance, onDone: () => void) => void;
}

/** From and until when nobody may stake, and why; one press takes it back. */
export function MaintenanceDialog({ name, now, isBusy, error, onClose, onSave }: MaintenanceDialogProps) {
  const t = useT();
  const [wanted, setWanted] = useState(now);
  const { maintenanceFrom: from, maintenanceUntil: until, maintenanceReason } = wanted;
  const isForward = from !== null && (until === null || from < until);
  const save = (maintenance: Maintenance) =>
    onSave(maintenance, () => {
      showToast('good', t('lobbyDesk.saved'));
      onClose();
    });
  return (
    <ConfirmDialog
      title={t('lobbyDesk.maintenanceOf', { name })}
      lead={t('lobbyDesk.maintenanceLead')}
      confirmLabel={t('common.save')}
      isBusy={isBusy}
      error={error}
      isReady={isForward}
      onClose={onClose}
      onConfirm={() => save(wanted)}
    >
      <div className="grid gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <TimeField
            label={t('lobbyDesk.maintenanceFrom')}
            at={from}
            onChange={(maintenanceFrom) => setWanted({ ...wanted, maintenanceFrom })}
          />
          <TimeField
            label={t('lobbyDesk.maintenanceUntil')}
            at={until}
            onChange={(maintenanceUntil) => setWanted({ ...wanted, maintenanceUntil })}
          />
        </div>
        <p className="text-xs text-text3">{t('lobbyDesk.maintenanceHint')}</p>
        {from && !isForward && <FieldProblem text={t('errors.schedule_backwards')} />}
        <TextArea
          label={t('lobbyDesk.maintenanceReason')}
          value={maintenanceReason}
          maxLength={maintenanceReasonMax}
          rows={2}
          onChange={(event) => setWanted({ ...wanted, maintenanceReason: event.target.value })}
        />
        {now.maintenanceFrom && (
          <Button tone="secondary" size="sm" onClick={() => save(noMaintenance)}>
            {t('lobbyDesk.maintenanceEnd')}
          </Button>
        )}
      </div>
    </ConfirmDialog>
  );
}

interface MaintenanceButtonProps {
  name: string;
  of: Maintenance;
  isDisabled: boolean;
  onPress: () => void;
}

/** A cell of a table: what is set, and the way to change it. */
export function MaintenanceButton({ name, of, isDisabled, onPress }: MaintenanceButtonProps) {
  const { t, language } = useI18n();
  const { maintenanceFrom: from, maintenanceUntil: until } = of;
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onPress}
      title={of.maintenanceReason || undefined}
      className="min-h-9 text-left text-xs text-tide tnum hover:underline disabled:text-text3 disabled:no-underline"
    >
      <span className="sr-only">{t('lobbyDesk.maintenanceOf', { name })}: </span>
      {from
        ? [
            t('lobbyDesk.fromTime', { time: formatDateTime(from, language) }),
            until
              ? t('lobbyDesk.untilTime', { time: formatDateTime(until, language) })
              : t('lobbyDesk.noEnd'),
          ].join(' · ')
        : t('lobbyDesk.noMaintenance')}
    </button>
  );
}
