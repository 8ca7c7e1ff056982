import { requireGame } from '../../games.ts';
import { type Http, serve } from '../../serve.ts';
import * as api from './mines.api.ts';
import { cashOutMines, pickTile, startMines } from './mines.service.ts';

export function minesRoutes(http: Http): void {
  const { parts } = http;
  serve(http, api.startMines, ({ session, body }) =>
    startMines(parts, session, requireGame(parts, session, 'mines'), body),
  );
  serve(http, api.pickTile, ({ session, body }) => pickTile(parts, session, body));
  serve(http, api.cashOutMines, ({ session, body }) => cashOutMines(parts, session, body.roundId));
}
