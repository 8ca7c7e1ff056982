import { useLobby } from '@kislap/site-kit/calls/live.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useUnseenCount } from '@kislap/site-kit/news/seen-notices.ts';
import { IconButton } from '@kislap/ui';
import { CountBadge } from './count-badge.tsx';

/** The number of unseen announcements; opening the bell marks them as seen. */
export function NoticeBell() {
  const t = useT();
  const unseen = useUnseenCount(useLobby((state) => state.lobby?.notices) ?? []);
  return (
    <span className="relative">
      <IconButton
        icon="bell"
        label={unseen > 0 ? `${t('shell.notices')} (${unseen})` : t('shell.notices')}
        onClick={() => openDialog('notices')}
      />
      {unseen > 0 && <CountBadge count={unseen} className="pointer-events-none absolute top-0 end-0" />}
    </span>
  );
}
