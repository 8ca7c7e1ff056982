import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AccountId, GameSessionId } from '@kislap/contract-kit';
import { bytesOf, listenLocally } from '@kislap/testkit/local-server';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Integration, LaunchRequest } from '../games.types.ts';
import { findVendorProtocol } from './vendor-protocols.ts';

interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** A vendor that notes what it is asked and answers what it is told to. */
const asked: Asked[] = [];
let answer: { status: number; content: unknown } = { status: 200, content: {} };
const server = createServer(async (request, response) => {
  const text = (await bytesOf(request)).toString();
  const { method = '', headers } = request;
  const url = new URL(request.url ?? '', 'http://vendor');
  asked.push({ method, url, headers, body: text === '' ? undefined : JSON.parse(text) });
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer.content));
});
const apiUrl = await listenLocally(server);
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, content: {} };
});
afterAll(() => server.close());

function clientOf(protocol: string, settings: Record<string, string>) {
  const integration: Integration = {
    vendorKey: protocol,
    displayName: protocol,
    protocol,
    operatorId: 'kislap',
    apiUrl,
    privateKey: '',
    vendorPublicKey: '',
    settings,
    currency: 'PHP',
    currencies: ['PHP'],
    walletMode: 'seamless',
    allowedAddresses: [],
    isEnabled: true,
    synchronisedAt: null,
    allowsAddress: () => true,
  };
  const client = findVendorProtocol(protocol)?.createClient(integration, pino({ level: 'silent' }));
  if (!client) throw new Error(`${protocol} has a client`);
  return client;
}

const launch: LaunchRequest = {
  gameCode: 'baccarat-1',
  player: {
    accountId: '0190a000-0000-7000-8000-0000000000aa' as AccountId,
    sessionId: '0190a000-0000-7000-8000-0000000000bb' as GameSessionId,
  },
  currency: 'PHP',
  language: 'TY',
  device: 'mobile',
  backUrl: 'https://site.example/',
  depositUrl: 'https://site.example/member/deposit',
  ip: '203.0.113.9',
  mayAutoplay: false,
};
const { player: _player, ...demo } = launch;
const offer = {
  game_code: 'baccarat-1',
  name: 'Baccarat 1',
  product: 'KL',
  category: 'Live Dealer',
  enabled: true,
  url_thumb: 'http://127.0.0.1/art.svg',
};

describe('Evolution', () => {
  const client = () => clientOf('evolution', { casinoKey: 'key', apiToken: 'token', authToken: 'other' });

  it('opens a table by UserAuthentication, and follows a path on the vendor’s own host', async () => {
    answer.content = { entry: '/entry?a=1', entryEmbedded: '/entry?params=x' };
    expect(await client().openGame(launch)).toBe(`${apiUrl}/entry?params=x`);
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: { pathname: '/ua/v1/key/token' },
        body: {
          player: {
            id: launch.player?.accountId,
            currency: 'PHP',
            language: 'fil',
            session: { id: launch.player?.sessionId, ip: launch.ip },
          },
          config: {
            game: { table: { id: 'baccarat-1' } },
            channel: { mobile: true },
            urls: { lobby: launch.backUrl, cashier: launch.depositUrl },
          },
        },
      },
    ]);
    // What the vendor's calls to us carry is no business of our calls to it.
    expect(JSON.stringify(asked)).not.toContain('other');
  });

  it('opens a demo without the player', async () => {
    answer.content = { entry: 'https://table.example/x' };
    expect(await client().openGame(demo)).toBe('https://table.example/x');
    const [call] = asked;
    expect(call?.body).toMatchObject({ player: { id: expect.stringMatching(/^demo-/), currency: 'XXX' } });
    expect(JSON.stringify(asked)).not.toContain(launch.player?.accountId);
  });

  it('asks for its tables, and says the vendor is away when it is', async () => {
    answer.content = [offer, { ...offer, category: 'Chess' }];
    expect(await client().listGames()).toMatchObject([{ gameCode: 'baccarat-1', category: 'LIVE' }]);
    expect(asked[0]?.url.pathname).toBe('/catalogue/evolution');
    expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('key:token').toString('base64')}`);
    answer = { status: 500, content: [] };
    await expect(client().listGames()).rejects.toMatchObject({ code: 'vendor_unavailable' });
    await expect(client().openGame(launch)).rejects.toMatchObject({ code: 'vendor_unavailable' });
  });
});

describe('GrooveTech', () => {
  const client = () => clientOf('groove', { securityKey: 'secret' });

  it('opens a game by an address, with ids in the letters it allows', async () => {
    const url = new URL(await client().openGame(launch));
    expect(url.origin + url.pathname).toBe(`${apiUrl}/game/`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      nogsgameid: 'baccarat-1',
      nogsoperatorid: 'kislap',
      nogsmode: 'real',
      nogscurrency: 'PHP',
      nogslang: 'fil_PH',
      accountid: launch.player?.accountId.replaceAll('-', ''),
      sessionid: `kislap_${launch.player?.sessionId}`,
      homeurl: launch.backUrl,
      bankurl: launch.depositUrl,
    });
    const play = new URL(await client().openGame(demo));
    expect(play.searchParams.get('nogsmode')).toBe('demo');
    expect(play.searchParams.has('accountid')).toBe(false);
    expect(play.searchParams.has('sessionid')).toBe(false);
  });

  it('signs its requests', async () => {
    answer.content = [offer];
    expect(await client().listGames()).toHaveLength(1);
    expect(asked[0]?.url.search).toBe('?nogsoperatorid=kislap');
    const signature = createHmac('sha256', 'secret').update('kislap').digest('hex');
    expect(asked[0]?.headers['x-groove-signature']).toBe(signature);
  });
});
