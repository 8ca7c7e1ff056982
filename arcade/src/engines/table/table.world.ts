import * as z from 'zod/mini';
import type { LiveMessage } from '../../live.api.ts';
import type { Arcade } from '../../testing/arcade.ts';
import { openFeed, untilHeard } from '../../testing/feed.ts';
import { TableEvent, TableOwn, TableSnapshot } from './table.live.ts';
import { roomId } from './table-room.ts';

type Seen =
  | { type: 'snapshot'; content: z.output<typeof TableSnapshot> }
  | { type: 'event'; content: z.output<typeof TableEvent> }
  | { type: 'own'; content: z.output<typeof TableOwn> }
  | { type: 'refused'; code: string }
  | { type: 'balance'; balance: bigint };

function read(message: z.output<typeof LiveMessage>): Seen | undefined {
  switch (message.type) {
    case 'snapshot':
      return { type: 'snapshot', content: z.parse(TableSnapshot, message.content) };
    case 'event':
      return { type: 'event', content: z.parse(TableEvent, message.content) };
    case 'own':
      return { type: 'own', content: z.parse(TableOwn, message.content) };
    case 'refused':
      return { type: 'refused', code: message.code };
    case 'balance':
      return { type: 'balance', balance: message.balance };
    default:
      return undefined;
  }
}

/** Sits down at a table by the live feed and waits for what a test is after. */
export async function watchTable(arcade: Arcade, token: string, tableId: string) {
  const seen: Seen[] = [];
  const socket = await openFeed(arcade.base(), token, roomId(tableId), (message) => {
    const one = read(message);
    if (one !== undefined) seen.push(one);
  });
  const known = new Set<string>();

  const until = <Found>(find: (one: Seen) => Found | undefined) => untilHeard(seen, find);

  function roundOf(one: Seen) {
    if (one.type === 'snapshot') return one.content.round ?? undefined;
    return one.type === 'event' && one.content.type === 'round' ? one.content.round : undefined;
  }

  return {
    seen,
    until,
    /** The deal that takes bets, once it is not one asked for before. */
    async betting(): Promise<string> {
      const roundId = await until((one) => {
        const round = roundOf(one);
        return round?.phase === 'betting' && !known.has(round.roundId) ? round.roundId : undefined;
      });
      known.add(roundId);
      return roundId;
    },
    dealt: (roundId: string) =>
      until((one) => {
        const round = roundOf(one);
        return round?.phase === 'dealing' && round.roundId === roundId ? round : undefined;
      }),
    result: (roundId: string) =>
      until((one) => {
        const round = roundOf(one);
        return round?.phase === 'result' && round.roundId === roundId ? round : undefined;
      }),
    called: (roundId: string) =>
      until((one) => {
        const round = roundOf(one);
        return round?.phase === 'void' && round.roundId === roundId ? round : undefined;
      }),
    own: (roundId: string) =>
      until((one) =>
        one.type === 'own' && one.content.part.roundId === roundId ? one.content.part : undefined,
      ),
    close: () => socket.close(),
  };
}
