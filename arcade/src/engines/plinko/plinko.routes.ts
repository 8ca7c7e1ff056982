import { requireGame } from '../../games.ts';
import { type Http, serve } from '../../serve.ts';
import { dropBall } from './plinko.api.ts';
import { playPlinko } from './plinko.service.ts';

export function plinkoRoutes(http: Http): void {
  const { parts } = http;
  serve(http, dropBall, ({ session, body }) =>
    playPlinko(parts, session, requireGame(parts, session, 'plinko'), body),
  );
}
