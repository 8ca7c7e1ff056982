import * as z from 'zod/mini';
import { openFeed, until } from '../../testing/feed.ts';
import { leagueRoom, SportsEvent, SportsOwn, SportsSnapshot, type SportsView } from './sports.live.ts';

type View = z.output<typeof SportsView>;
type Slip = z.output<typeof SportsOwn>['slip'];

/** Watches a league by the live feed and waits for what a test is after. */
export async function watchLeague(base: string, token: string, gameCode: string) {
  const views: View[] = [];
  const slips: Slip[] = [];
  const snapshots: z.output<typeof SportsSnapshot>[] = [];
  await openFeed(base, token, leagueRoom(gameCode), (message) => {
    if (message.type === 'snapshot') {
      const snapshot = z.parse(SportsSnapshot, message.content);
      snapshots.push(snapshot);
      views.push(snapshot.view);
    }
    if (message.type === 'event') views.push(z.parse(SportsEvent, message.content).view);
    if (message.type === 'own') slips.push(z.parse(SportsOwn, message.content).slip);
  });
  const played = (matchdayId: string, phase: string) =>
    until(
      () =>
        views.find((view) => view.played?.matchdayId === matchdayId && view.played.phase === phase)?.played ??
        undefined,
    );

  return {
    snapshots,
    /** The matchday that takes bets now, with enough time left to place one. */
    open: () =>
      until(() => {
        const open = views.at(-1)?.open;
        return open && open.kickOffAt - Date.now() > 1_300 ? open : undefined;
      }),
    played,
    slip: (slipId: string) => until(() => slips.find((slip) => slip.slipId === slipId)),
  };
}
