import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import type { BodyOf } from '@kislap/contract-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RoomId } from '../../contract/chat.ids.ts';
import * as calls from '../../contract/room.console.ts';
import { deskKeys } from '../desk/use-desk.ts';

/** News of the desk renew them too. */
const roomsKey = deskKeys.rooms;

export const useRooms = () =>
  useQuery({
    queryKey: [...roomsKey, 'list'],
    queryFn: ({ signal }) => call(calls.listRooms, {}, { signal }),
  });

export const useModeration = () =>
  useQuery({
    queryKey: [...roomsKey, 'queue'],
    queryFn: ({ signal }) => call(calls.listModeration, {}, { signal }),
  });

export const useRoomMessages = (roomId: RoomId) =>
  useQuery({
    queryKey: [...roomsKey, 'messages', roomId],
    queryFn: ({ signal }) => call(calls.listRoomMessages, { params: { roomId } }, { signal }),
  });

export const useKeptOut = () =>
  useQuery({
    queryKey: [...roomsKey, 'kept-out'],
    queryFn: ({ signal }) => call(calls.listKeptOut, {}, { signal }),
  });

export function useRoomActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: roomsKey });
  return {
    decide: useMutation({
      mutationFn: ({ roomId, seq, state }: Pick<calls.ModeratedMessage, 'roomId' | 'seq' | 'state'>) =>
        call(calls.decideRoomMessage, {
          params: { roomId, seq },
          body: { state: state === 'SHOWN' ? 'SHOWN' : 'REMOVED' },
        }),
      onSettled,
    }),
    keepOut: useMutation({
      mutationFn: ({ accountId, ...body }: BodyOf<typeof calls.keepOut> & Pick<calls.KeptOut, 'accountId'>) =>
        call(calls.keepOut, { params: { accountId }, body }),
      onSettled,
    }),
    set: useMutation({
      mutationFn: ({ roomId, ...body }: calls.Room) => call(calls.setRoom, { params: { roomId }, body }),
      onSettled,
    }),
    setWords: useMutation({
      mutationFn: (body: calls.RoomWords) => call(calls.setRoomWords, { body }),
      onSettled,
    }),
  };
}
