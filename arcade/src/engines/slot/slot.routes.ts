import { requireGame } from '../../games.ts';
import { type Http, serve } from '../../serve.ts';
import * as api from './slot.api.ts';
import { spin } from './slot.service.ts';

export function slotRoutes(http: Http): void {
  const { parts } = http;
  serve(http, api.spin, ({ session, body }) =>
    spin(parts, session, requireGame(parts, session, 'slot'), body),
  );
}
