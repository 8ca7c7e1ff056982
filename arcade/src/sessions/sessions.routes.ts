import * as api from '../api.ts';
import { type Http, serve, servePublic } from '../serve.ts';
import * as service from './sessions.service.ts';

export function sessionRoutes(http: Http): void {
  const { parts } = http;
  servePublic(http, api.exchangeCode, ({ body }) => service.exchangeCode(parts, body.code));
  serve(http, api.getSession, async ({ session }) => ({
    session: await service.showSession(parts, session),
  }));
  serve(http, api.getState, ({ session }) => service.showState(parts, session));
}
