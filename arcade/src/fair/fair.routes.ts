import * as api from '../api.ts';
import { type Http, serve } from '../serve.ts';
import * as seeds from './seeds.service.ts';

export function fairRoutes(http: Http): void {
  const { parts } = http;
  serve(http, api.getSeeds, ({ session }) => seeds.getSeeds(parts, session.playerId));
  serve(http, api.setClientSeed, ({ session, body }) =>
    seeds.setClientSeed(parts, session.playerId, body.clientSeed),
  );
  serve(http, api.rotateSeed, ({ session }) => seeds.rotateSeed(parts, session.playerId));
}
