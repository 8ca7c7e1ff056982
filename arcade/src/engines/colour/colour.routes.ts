import { requireGame } from '../../games.ts';
import { type Http, serve } from '../../serve.ts';
import { rollColours } from './colour.api.ts';
import { playColour } from './colour.service.ts';

export function colourRoutes(http: Http): void {
  const { parts } = http;
  serve(http, rollColours, ({ session, body }) =>
    playColour(parts, session, requireGame(parts, session, 'colour'), body),
  );
}
