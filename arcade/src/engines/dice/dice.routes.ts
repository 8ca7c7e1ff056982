import { requireGame } from '../../games.ts';
import { type Http, serve } from '../../serve.ts';
import { rollDice } from './dice.api.ts';
import { playDice } from './dice.service.ts';

export function diceRoutes(http: Http): void {
  const { parts } = http;
  serve(http, rollDice, ({ session, body }) =>
    playDice(parts, session, requireGame(parts, session, 'dice'), body),
  );
}
