import * as api from '../api.ts';
import { getBalance } from '../money/money.service.ts';
import { type Http, serve, servePublic } from '../serve.ts';
import * as service from './sessions.service.ts';

export function sessionRoutes(http: Http): void {
  const { parts } = http;
  servePublic(http, api.exchangeCode, ({ body }) => service.exchangeCode(parts, body.code));
  serve(http, api.getSession, async ({ session }) => ({
    session: await service.showSession(parts, session),
  }));
  serve(http, api.getBalance, async ({ session }) => ({ balance: await getBalance(parts, session) }));
  serve(http, api.getState, ({ session }) => service.showState(parts, session));
}
