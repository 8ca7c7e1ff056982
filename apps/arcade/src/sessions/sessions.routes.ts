import * as api from '../api.ts';
import type { Rooms } from '../crash/rooms.ts';
import { type Http, serve, servePublic } from '../serve.ts';
import * as service from './sessions.service.ts';

export function sessionRoutes(http: Http, rooms: Rooms): void {
  const { parts } = http;
  servePublic(http, api.exchangeCode, ({ body }) => service.exchangeCode(parts, rooms, body.code));
  serve(http, api.getSession, async ({ session }) => ({
    session: await service.showSession(parts, rooms, session),
  }));
  serve(http, api.getState, ({ session }) => service.showState(parts, rooms, session));
}
