import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { LiveMessage, livePath } from '../../live.api.ts';
import { leagueRoom, SportsEvent, SportsOwn, SportsSnapshot, type SportsView } from './sports.live.ts';

type View = z.output<typeof SportsView>;
type Slip = z.output<typeof SportsOwn>['slip'];

const sockets = new Set<WebSocket>();

/** Ends every connection a test has opened. */
export function leaveLeagues(): void {
  for (const socket of sockets) socket.terminate();
  sockets.clear();
}

/** Watches a league by the live feed and waits for what a test is after. */
export async function watchLeague(base: string, token: string, gameCode: string) {
  const socket = new WebSocket(base.replace('http', 'ws') + livePath, {
    headers: { origin: 'http://localhost:8081' },
  });
  sockets.add(socket);
  const views: View[] = [];
  const slips: Slip[] = [];
  const snapshots: z.output<typeof SportsSnapshot>[] = [];
  socket.on('message', (text) => {
    const message = z.parse(LiveMessage, JSON.parse(String(text)));
    if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'join', room: leagueRoom(gameCode) }));
    if (message.type === 'snapshot') {
      const snapshot = z.parse(SportsSnapshot, message.content);
      snapshots.push(snapshot);
      views.push(snapshot.view);
    }
    if (message.type === 'event') views.push(z.parse(SportsEvent, message.content).view);
    if (message.type === 'own') slips.push(z.parse(SportsOwn, message.content).slip);
  });
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  socket.send(JSON.stringify({ type: 'hello', token }));

  async function until<Found>(find: () => Found | undefined): Promise<Found> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

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
