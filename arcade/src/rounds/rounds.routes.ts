import * as api from '../api.ts';
import { type Http, serve } from '../serve.ts';
import * as service from './rounds.service.ts';

export function roundRoutes(http: Http): void {
  const { parts } = http;
  serve(http, api.listRounds, ({ session, query }) => service.listRounds(parts, session, query.before));
  serve(http, api.getRound, ({ session, params }) => service.getRound(parts, session, params.roundId ?? ''));
}
