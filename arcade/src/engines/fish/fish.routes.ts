import { requireGame } from '../../games.ts';
import { type Http, serve } from '../../serve.ts';
import * as api from './fish.api.ts';
import { tanksOf } from './tanks.ts';

export function fishRoutes(http: Http): void {
  const { parts } = http;
  serve(http, api.takeFishSeat, async ({ session }) => {
    requireGame(parts, session, 'fish');
    return tanksOf(parts).sit(session);
  });
  serve(http, api.leaveFishSeat, async ({ session, body }) => {
    tanksOf(parts).get(body.tankId).leave(session.playerId);
    return {};
  });
  serve(http, api.shootFish, async ({ session, body }) => {
    requireGame(parts, session, 'fish');
    return tanksOf(parts).get(body.tankId).shoot(session, body);
  });
}
