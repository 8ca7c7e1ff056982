import * as api from '../api.ts';
import { requireGame } from '../games.ts';
import { type Http, serve } from '../serve.ts';
import { spin } from './slot.service.ts';

export function slotRoutes(http: Http): void {
  const { parts } = http;
  serve(http, api.spin, ({ session, body }) =>
    spin(parts, session, requireGame(parts, session, 'slot'), body),
  );
}
