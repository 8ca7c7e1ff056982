import { requireGame } from '../../games.ts';
import { type Http, serve } from '../../serve.ts';
import * as api from './poker.api.ts';
import { dealHand, drawCards } from './poker.service.ts';

export function pokerRoutes(http: Http): void {
  const { parts } = http;
  serve(http, api.dealHand, ({ session, body }) =>
    dealHand(parts, session, requireGame(parts, session, 'poker'), body),
  );
  serve(http, api.drawCards, ({ session, body }) => drawCards(parts, session, body));
}
