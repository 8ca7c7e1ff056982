import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@kislap/testkit';
import pg from 'pg';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { createArcade } from '../app.ts';
import { type CatalogueGame, games as houseGames } from '../catalogue/index.ts';
import type { Clock } from '../clock.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../database.ts';
import type { BingoPace } from '../engines/bingo/hall.ts';
import { engines } from '../engines/index.ts';
import type { SportsPace } from '../engines/sports/sports.game.ts';
import type { TablePace } from '../engines/table/table.game.ts';
import { migrate } from '../migrate.ts';
import { systemRng } from '../rng.ts';
import { findSession } from '../serve.ts';
import type { Session } from '../sessions/session.ts';
import { createCaller, openPage } from './caller.ts';
import { doors } from './doors.ts';
import { startOperatorWallet } from './operator-wallet.ts';

export const peso = 1_000_000n;
const html = Buffer.from('<!doctype html><title>game</title>');
const shell = { content: html, packed: null, type: 'text/html; charset=utf-8', etag: '"1"' };

/** The whole arcade on a database and an operator of its own. */
export async function buildArcade(
  options: {
    clock?: Clock;
    winMax?: bigint;
    bingo?: BingoPace;
    sports?: SportsPace;
    table?: TablePace;
    games?: readonly CatalogueGame[];
  } = {},
) {
  const { games = houseGames } = options;
  const database = await createTestDatabase({ isMigrated: false });
  await migrate(database.url);
  const operator = await startOperatorWallet();
  const reader = new pg.Pool({ connectionString: database.url, max: 2 });
  reader.on('error', () => undefined);
  let running = await start();

  async function start() {
    const handle = openDatabase(database.url, 6);
    const { app, delivery, parts } = await createArcade({
      config: {
        databaseUrl: database.url,
        port: 0,
        publicUrl: 'http://localhost:8081',
        siteOrigin: 'http://localhost:8080',
        logLevel: 'silent',
        operator: { operatorId: 'kislap', ...operator },
        evolution: operator.evolution,
        groove: operator.groove,
        transfer: { operatorId: 'kislap-transfer', platformPublicKey: operator.platformPublicKey },
        psp: { merchantId: 'm', apiKey: 'k', webhookSecret: 's', webhookUrl: 'http://127.0.0.1:9/' },
      },
      database: handle,
      clock: options.clock ?? systemClock,
      rng: systemRng,
      log: pino({ level: 'silent' }),
      games,
      clientFiles: new Map([...engines.keys()].map((engine) => [`${engine}.html`, shell])),
      pace: {
        betRetryMs: 10,
        deliveryEveryMs: 50,
        flight: { betWindowMs: 1_000, pauseMs: 100 },
        sports: options.sports ?? { cycleMs: 3_000, bettingMinMs: 1_000, graceMs: 300, playMs: 500 },
        table: options.table ?? { bettingMs: 1_500, graceMs: 300, resultMs: 300, dealShare: 5 },
        bingo: options.bingo ?? { saleMs: 1_500, graceMs: 300, callMs: 4, chaseMs: 1, resultMs: 300 },
        ...(options.winMax === undefined ? {} : { winMax: options.winMax }),
      },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    return { app, delivery, parts, handle, base: `http://127.0.0.1:${port}` };
  }

  async function stop() {
    await running.app.close();
    await running.handle.close();
  }

  /** A request of the operator, signed. With `/transfer` as base it comes from the account with wallets here. */
  async function ask(path: string, content: object, signature?: string, base = '') {
    const body = JSON.stringify({ operator_id: base === '' ? 'kislap' : 'kislap-transfer', ...content });
    const response = await fetch(`${running.base}${base}/operator/generic/v2${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hub88-signature': signature ?? operator.sign(body),
      },
      body,
    });
    return { status: response.status, json: z.parse(z.any(), await response.json()) };
  }

  /** Opens a game as an operator's user with this balance, or with play money, by the protocol it is offered in. */
  async function open(gameCode: string, player: { user: string; pesos?: number } | 'demo') {
    if (player !== 'demo' && player.pesos !== undefined) {
      operator.setBalance(player.user, player.pesos * 100_000);
    }
    const protocol = games.find((game) => game.gameCode === gameCode)?.protocol ?? 'hub88';
    const address = await doors[protocol](
      running.base,
      gameCode,
      player === 'demo' ? null : player.user,
      ask,
    );
    return openPage(() => running.base, address);
  }

  return {
    operator,
    ask,
    open,
    caller: (token: string | null) => createCaller(() => running.base, token),
    base: () => running.base,
    deliver: () => running.delivery.run(),
    newAction: () => randomUUID(),
    /** The composition itself, for what no player can reach. */
    parts: () => running.parts,
    async sessionOf(token: string): Promise<Session> {
      const session = await findSession(running.parts, token);
      if (session === undefined) throw new Error('no such session');
      return session;
    },
    /** Straight from the arcade's database, to know what no player may. */
    async read(query: string, values: unknown[] = []) {
      return (await reader.query(query, values)).rows;
    },
    async restart() {
      await stop();
      running = await start();
    },
    async close() {
      await stop();
      await reader.end();
      await operator.stop();
      await database.drop();
    },
  };
}

export type Arcade = Awaited<ReturnType<typeof buildArcade>>;
