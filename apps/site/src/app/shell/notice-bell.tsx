import { IconButton } from '@kislap/ui';
import { openDialog } from '../../shared/dialogs.ts';
import { useT } from '../../shared/i18n.tsx';
import { useLobby } from '../../shared/live.ts';
import { useUnseenCount } from '../../shared/seen-notices.ts';
import { CountBadge } from './count-badge.tsx';

/** How many announcements somebody has not looked at yet; opening the bell is where they are looked at. */
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
