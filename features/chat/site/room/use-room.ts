import { useIsSignedIn } from '@kislap/site-kit/account/session.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { roomMessageEvent, roomRemovedEvent } from '../../contract/chat.events.ts';
import type { RoomId } from '../../contract/chat.ids.ts';
import { type RoomMessage, type RoomView, readRoom } from '../../contract/room.ts';
import { openLine } from '../chat-line.ts';

const keptMax = 200;

/** What is said in a room, as it is said. */
export function useRoom(roomId: RoomId) {
  const isSignedIn = useIsSignedIn();
  const client = useQueryClient();
  const [isLineUp, setLineUp] = useState(true);
  const room = useQuery({
    queryKey: ['chat', 'room', roomId, isSignedIn],
    queryFn: ({ signal }) => call(readRoom, { params: { roomId } }, { signal }),
    refetchInterval: isLineUp ? 60_000 : 10_000,
  });

  const change = (next: (list: readonly RoomMessage[]) => RoomMessage[]) =>
    client.setQueryData<RoomView>(
      ['chat', 'room', roomId, isSignedIn],
      (view) => view && { ...view, list: next(view.list) },
    );
  const take = (message: RoomMessage) =>
    change((list) =>
      [...list.filter(({ seq }) => seq !== message.seq), message]
        .sort((one, other) => one.seq - other.seq)
        .slice(-keptMax),
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another room or person is another line.
  useEffect(
    () =>
      openLine(
        {
          change(isUp) {
            setLineUp(isUp);
            if (isUp) void client.invalidateQueries({ queryKey: ['chat', 'room', roomId] });
          },
          hear(event) {
            if (event.type === 'chat-room-message') take(roomMessageEvent.parse(event).message);
            else if (event.type === 'chat-room-removed') {
              const { seq } = roomRemovedEvent.parse(event);
              change((list) => list.filter((one) => one.seq !== seq));
            }
          },
        },
        roomId,
      ),
    [roomId, isSignedIn],
  );

  return { room, isLineUp, take };
}
