import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { useState } from 'react';
import type { ArrangedCategory } from '../../contract/lobby.console.ts';
import { isForward, type OpenTimes, TimesFields } from '../times-fields.tsx';
import { useUpdateCategory } from './use-lobby.ts';

interface CategoryTimesDialogProps {
  category: ArrangedCategory;
  version: number;
  onClose: () => void;
}

/** From and until when a category is in the lobby. */
export function CategoryTimesDialog({ category, version, onClose }: CategoryTimesDialogProps) {
  const t = useT();
  const { gameCategory, isEnabled } = category;
  const update = useUpdateCategory(gameCategory);
  const [times, setTimes] = useState<OpenTimes>(category);
  const { openFrom, openUntil } = times;
  return (
    <ConfirmDialog
      title={t('lobbyDesk.timesOf', { name: t(`catalogue.type_${gameCategory}`) })}
      lead={t('lobbyDesk.timesLead')}
      confirmLabel={t('common.save')}
      isBusy={update.isPending}
      error={update.error}
      isReady={isForward(times)}
      onClose={onClose}
      onConfirm={() =>
        update.mutate(
          { version, isEnabled, openFrom, openUntil },
          {
            onSuccess: () => {
              showToast('good', t('lobbyDesk.saved'));
              onClose();
            },
          },
        )
      }
    >
      <TimesFields times={times} onChange={setTimes} />
    </ConfirmDialog>
  );
}
