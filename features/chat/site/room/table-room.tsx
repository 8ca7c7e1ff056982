import type { GameCategory } from '@kislap/contract-kit/constants';
import type { GameId } from '@kislap/contract-kit/ids';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { IconButton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { openRoomsQuery } from './use-rooms.ts';

/** The room of a live table above it, while it is on. */
export function TableRoom({ gameId, category }: { gameId: GameId; category: GameCategory }) {
  const t = useT();
  const { data } = useQuery({ ...openRoomsQuery, enabled: category === 'LIVE' });
  const room = data?.list.find(({ roomId }) => (roomId as string) === gameId);
  if (!room) return null;
  return (
    <IconButton
      icon="chat"
      label={t('room.title')}
      onClick={() => openDialog('room', { roomId: room.roomId })}
    />
  );
}
