import { requireGame } from '../../games.ts';
import { type Http, serve } from '../../serve.ts';
import { buyTicket } from './scratch.api.ts';
import { playScratch } from './scratch.service.ts';

export function scratchRoutes(http: Http): void {
  const { parts } = http;
  serve(http, buyTicket, ({ session, body }) =>
    playScratch(parts, session, requireGame(parts, session, 'scratch'), body),
  );
}
