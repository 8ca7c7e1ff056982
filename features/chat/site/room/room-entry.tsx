import { queryClient } from '@kislap/site-kit/calls/query.tsx';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Icon } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { siteRoomId } from '../../contract/chat.ids.ts';
import { openRoomsQuery } from './use-rooms.ts';

/** The room of the site in the side menu, while it is on. */
export function RoomEntry() {
  const t = useT();
  // The menu stands outside of every provider.
  const { data } = useQuery(openRoomsQuery, queryClient);
  if (!data?.list.some(({ roomId }) => roomId === siteRoomId)) return null;
  return (
    <button
      type="button"
      onClick={() => openDialog('room')}
      className="flex h-11 w-full items-center gap-3 rounded-control px-3 text-start text-sm font-semibold text-text2 transition hover:bg-s2 hover:text-text"
    >
      <Icon name="users" size={20} className="shrink-0" />
      {t('room.title')}
    </button>
  );
}
