import { requireGame } from '../../games.ts';
import { type Http, serve } from '../../serve.ts';
import * as api from './hilo.api.ts';
import { cashOutHiLo, moveHiLo, startHiLo } from './hilo.service.ts';

export function hiloRoutes(http: Http): void {
  const { parts } = http;
  serve(http, api.startHiLo, ({ session, body }) =>
    startHiLo(parts, session, requireGame(parts, session, 'hilo'), body),
  );
  serve(http, api.moveHiLo, ({ session, body }) => moveHiLo(parts, session, body));
  serve(http, api.cashOutHiLo, ({ session, body }) => cashOutHiLo(parts, session, body.roundId));
}
