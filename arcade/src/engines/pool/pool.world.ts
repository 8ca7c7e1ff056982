import * as z from 'zod/mini';
import { openFeed, until } from '../../testing/feed.ts';
import { PoolEvent, PoolOwn, PoolSnapshot, poolRoom } from './pool.live.ts';

type Match = NonNullable<z.output<typeof PoolSnapshot>['match']>;

/** Watches a stage by the live feed and waits for what a test is after. */
export async function watchPool(base: string, token: string, gameCode: string) {
  const matches: Match[] = [];
  const totals: z.output<typeof PoolSnapshot>['totals'][] = [];
  const parts: z.output<typeof PoolOwn>['part'][] = [];
  await openFeed(base, token, poolRoom(gameCode), (message) => {
    if (message.type === 'own') parts.push(z.parse(PoolOwn, message.content).part);
    if (message.type === 'snapshot') {
      const { match } = z.parse(PoolSnapshot, message.content);
      if (match !== null) matches.push(match);
    }
    if (message.type !== 'event') return;
    const event = z.parse(PoolEvent, message.content);
    if (event.type === 'match') matches.push(event.match);
    else totals.push(event.totals);
  });

  return {
    totals,
    /** The match that takes bets, with time enough left for one. */
    betting: (after?: string) =>
      until(() => {
        const last = matches.at(-1);
        const isFresh =
          last?.phase === 'betting' && last.matchId !== after && last.closesAt - Date.now() > 2_000;
        return isFresh ? last : undefined;
      }),
    phase: (matchId: string, phase: Match['phase']) =>
      until(() => matches.find((match) => match.matchId === matchId && match.phase === phase)),
    part: (matchId: string) => until(() => parts.find((part) => part.matchId === matchId)),
  };
}
