import { requireGame } from '../../games.ts';
import { type Http, serve } from '../../serve.ts';
import { spinWheel } from './wheel.api.ts';
import { playWheel } from './wheel.service.ts';

export function wheelRoutes(http: Http): void {
  const { parts } = http;
  serve(http, spinWheel, ({ session, body }) =>
    playWheel(parts, session, requireGame(parts, session, 'wheel'), body),
  );
}
