import { useIsSignedIn } from '@kislap/site-kit/account/session.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { roomMessageEvent, roomRemovedEvent } from '../../contract/chat.events.ts';
import type { RoomId } from '../../contract/chat.ids.ts';
import { type RoomMessage, type RoomView, readRoom } from '../../contract/room.ts';
import { openLine } from '../chat-line.ts';
import { withNews } from './room-list.ts';

/** What is said in a room, as it is said. */
export function useRoom(roomId: RoomId) {
  const isSignedIn = useIsSignedIn();
  const client = useQueryClient();
  const [isLineUp, setLineUp] = useState(true);
  // Since the server was asked last: its answer may not know of it yet.
  const news = useRef(new Map<number, RoomMessage | null>());
  const queryKey = ['chat', 'room', roomId, isSignedIn];
  const room = useQuery({
    queryKey,
    async queryFn({ signal }) {
      news.current.clear();
      const view = await call(readRoom, { params: { roomId } }, { signal });
      return { ...view, list: withNews(view.list, news.current) };
    },
    refetchInterval: isLineUp ? 60_000 : 10_000,
  });

  function apply(seq: number, message: RoomMessage | null) {
    news.current.set(seq, message);
    client.setQueryData<RoomView>(
      queryKey,
      (view) => view && { ...view, list: withNews(view.list, new Map([[seq, message]])) },
    );
  }

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
            if (event.type === 'chat-room-message') {
              const { message } = roomMessageEvent.parse(event);
              apply(message.seq, message);
            } else if (event.type === 'chat-room-removed') apply(roomRemovedEvent.parse(event).seq, null);
          },
        },
        roomId,
      ),
    [roomId, isSignedIn],
  );

  return { room, isLineUp, take: (message: RoomMessage) => apply(message.seq, message) };
}
