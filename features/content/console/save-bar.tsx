import type { ApiErrorOf } from '@kislap/api-client';
import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { formatDateTime } from '@kislap/i18n';
import { Button, Notice } from '@kislap/ui';
import type { createAnnouncement, updateAnnouncement } from '../contract/announcements.console.ts';
import type { createBanner, updateBanner } from '../contract/banners.console.ts';

type SaveError = ApiErrorOf<
  typeof createAnnouncement | typeof createBanner | typeof updateAnnouncement | typeof updateBanner
>;

interface SaveBarProps {
  error: SaveError | null;
  isBusy: boolean;
  /** Something in the form is wrong, and it was tried. */
  isIncomplete: boolean;
  onCancel: () => void;
  /** Discards the input for the other operator's version. */
  onReload: () => void;
}

/** The end of an editor: errors, save and discard. */
export function SaveBar({ error, isBusy, isIncomplete, onCancel, onReload }: SaveBarProps) {
  const t = useT();
  const isOvertaken = error?.code === 'content_changed';
  return (
    <div className="grid gap-3">
      {isIncomplete && (
        <p role="alert" className="text-sm font-medium text-gumamela">
          {t('contentDesk.incomplete')}
        </p>
      )}
      {isOvertaken ? <Overtaken error={error} onReload={onReload} /> : <ErrorNotice error={error} />}
      <DialogButtons submitLabel={t('common.save')} isBusy={isBusy} onCancel={onCancel} />
    </div>
  );
}

/** Who was first, and the choice to look at theirs; what was typed stays until then. */
function Overtaken({ error, onReload }: { error: SaveError; onReload: () => void }) {
  const { t, language } = useI18n();
  const { changedBy, changedAt } = error.value;
  const isKnown = typeof changedBy === 'string' && typeof changedAt === 'string';
  return (
    <Notice
      tone="warn"
      action={
        <Button size="sm" onClick={onReload}>
          {t('contentDesk.reload')}
        </Button>
      }
    >
      {isKnown
        ? t('contentDesk.overtakenBy', {
            name: changedBy,
            time: formatDateTime(new Date(changedAt), language),
          })
        : t('errors.content_changed')}
    </Notice>
  );
}
