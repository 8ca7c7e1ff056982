import * as z from 'zod/mini';
import type { ProtocolName } from '../protocols/wallet.ts';
import { evolutionSecrets, grooveSecrets } from './operator-wallet.ts';

type Ask = (path: string, content: object) => Promise<{ status: number; json: unknown }>;
/** Opens a game for a user, or with play money, and answers the address to send the player to. */
type Door = (base: string, gameCode: string, user: string | null, ask: Ask) => Promise<string>;

const lobby = 'http://localhost:8080/';

async function byHub88(_base: string, gameCode: string, user: string | null, ask: Ask): Promise<string> {
  const { json } = await ask('/game/url', {
    ...(user === null ? {} : { user, token: `token-of-${user}` }),
    game_code: gameCode,
    platform: 'GPL_DESKTOP',
    currency: user === null ? 'XXX' : 'PHP',
    country: 'PH',
    lang: 'en',
    lobby_url: lobby,
  });
  return z.parse(z.object({ url: z.string() }), json).url;
}

async function byEvolution(base: string, gameCode: string, user: string | null): Promise<string> {
  const { casinoKey, apiToken } = evolutionSecrets;
  const response = await fetch(`${base}/ua/v1/${casinoKey}/${apiToken}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      uuid: 'a',
      player: {
        id: user ?? 'demo-player',
        update: true,
        country: 'PH',
        language: 'en',
        currency: user === null ? 'XXX' : 'PHP',
        session: { id: `token-of-${user}`, ip: '127.0.0.1' },
      },
      config: { game: { table: { id: gameCode } }, channel: { wrapped: false }, urls: { lobby } },
    }),
  });
  return z.parse(z.object({ entry: z.string() }), await response.json()).entry;
}

async function byGroove(base: string, gameCode: string, user: string | null): Promise<string> {
  const query = new URLSearchParams({
    nogsgameid: gameCode,
    nogsoperatorid: grooveSecrets.operatorId,
    nogsmode: user === null ? 'demo' : 'real',
    nogscurrency: 'PHP',
    nogslang: 'en_PH',
    ...(user === null ? {} : { accountid: user, sessionid: `token-of-${user}` }),
    homeurl: lobby,
  });
  const response = await fetch(`${base}/game/?${query}`, { redirect: 'manual' });
  return response.headers.get('location') ?? '';
}

export const doors: Record<ProtocolName, Door> = { hub88: byHub88, evolution: byEvolution, groove: byGroove };
