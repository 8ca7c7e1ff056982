import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { TextField } from '@kislap/ui';
import { useState } from 'react';
import type { Level } from '../../contract/levels.ts';
import { draftOf, levelFields, levelOf } from './level-draft.ts';
import { useAskForLevel } from './use-levels.ts';

/** What a level asks and gives: asked for here, in force once another operator agreed. */
export function LevelDialog({ level, onClose }: { level: Level; onClose: () => void }) {
  const t = useT();
  const ask = useAskForLevel();
  const asked = useAsked(onClose);
  const [draft, setDraft] = useState(() => draftOf(level));
  const { wanted, wrong } = levelOf(level.level, draft);

  function askFor(reason: string) {
    if (wanted === null) return;
    ask.mutate({ level: wanted, reason }, asked);
  }

  return (
    <ConfirmDialog
      title={t('loyaltyDesk.editTitle', { level: level.level })}
      lead={t('loyaltyDesk.editLead')}
      confirmLabel={t('loyaltyDesk.ask')}
      isBusy={ask.isPending}
      error={ask.error}
      noteMin={5}
      isReady={wanted !== null}
      onClose={onClose}
      onConfirm={askFor}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {levelFields.map((field) => (
          <TextField
            key={field.name}
            label={t(`loyaltyDesk.${field.name}`)}
            prefix={field.unit === 'money' ? '₱' : undefined}
            hint={'hint' in field ? t(`loyaltyDesk.${field.hint}`) : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={draft[field.name]}
            error={wrong.includes(field.name) ? t(`loyaltyDesk.shape_${field.unit}`) : undefined}
            onChange={({ target }) => setDraft((known) => ({ ...known, [field.name]: target.value }))}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}
