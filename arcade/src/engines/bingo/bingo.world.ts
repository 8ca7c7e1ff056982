import * as z from 'zod/mini';
import type { LiveMessage } from '../../live.api.ts';
import { openFeed, untilHeard } from '../../testing/feed.ts';
import { BingoEvent, BingoSnapshot, BingoTold } from './bingo.live.ts';

type Seen =
  | { type: 'snapshot'; content: z.output<typeof BingoSnapshot> }
  | { type: 'event'; content: z.output<typeof BingoEvent> }
  | { type: 'own'; content: z.output<typeof BingoTold> }
  | { type: 'refused'; code: string };

function read(message: z.output<typeof LiveMessage>): Seen | undefined {
  if (message.type === 'snapshot')
    return { type: 'snapshot', content: z.parse(BingoSnapshot, message.content) };
  if (message.type === 'event') return { type: 'event', content: z.parse(BingoEvent, message.content) };
  if (message.type === 'own') return { type: 'own', content: z.parse(BingoTold, message.content) };
  return message.type === 'refused' ? { type: 'refused', code: message.code } : undefined;
}

type RoundShown = NonNullable<z.output<typeof BingoSnapshot>['round']>;

/** Watches a hall by the live feed and waits for what a test is after. */
export async function watchHall(base: string, token: string, room: string) {
  const seen: Seen[] = [];
  const socket = await openFeed(base, token, room, (message) => {
    const one = read(message);
    if (one !== undefined) seen.push(one);
  });
  const known = new Set<string>();

  const until = <Found>(find: (one: Seen) => Found | undefined) => untilHeard(seen, find);

  function roundOf(one: Seen): RoundShown | undefined {
    if (one.type === 'snapshot') return one.content.round ?? undefined;
    return one.type === 'event' && one.content.type === 'round' ? one.content.round : undefined;
  }

  function inPhase<Phase extends RoundShown['phase']>(roundId: string, phase: Phase) {
    return until((one) => {
      const round = roundOf(one);
      return round?.roundId === roundId && round.phase === phase
        ? (round as Extract<RoundShown, { phase: Phase }>)
        : undefined;
    });
  }

  return {
    seen,
    until,
    inPhase,
    /** The round whose cards are on sale, once it is not one asked for before. */
    async selling() {
      const round = await until((one) => {
        const shown = roundOf(one);
        return shown?.phase === 'selling' && !known.has(shown.roundId) ? shown : undefined;
      });
      known.add(round.roundId);
      return round;
    },
    /** The balls heard so far, one by one. */
    balls: (roundId: string) =>
      seen.flatMap((one) =>
        one.type === 'event' && one.content.type === 'call' && one.content.roundId === roundId
          ? [one.content.ball]
          : [],
      ),
    own: (roundId: string, find: (own: z.output<typeof BingoTold>['own']) => boolean) =>
      until((one) =>
        one.type === 'own' && one.content.own.roundId === roundId && find(one.content.own)
          ? one.content.own
          : undefined,
      ),
    close: () => socket.close(),
  };
}
