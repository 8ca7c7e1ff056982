import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { registerArt } from './art/index.ts';
import type { CatalogueGame } from './catalogue/index.ts';
import { type ClientFiles, clientRoutes } from './client-files.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { type DatabaseHandle, pingDatabase } from './database.ts';
import { bingoPace } from './engines/bingo/hall.ts';
import { engines } from './engines/index.ts';
import { sportsPace } from './engines/sports/sports.game.ts';
import { tablePace } from './engines/table/table.game.ts';
import { ArcadeError } from './errors.ts';
import { fairRoutes } from './fair/fair.routes.ts';
import { helpRoutes } from './help.routes.ts';
import { startFeed } from './live/feed.ts';
import { roomListRoutes } from './live/room-list.ts';
import { createLiveRooms } from './live/rooms.ts';
import { type Delivery, startDelivery } from './money/delivery.ts';
import { expireBets } from './money/money.queries.ts';
import { playRoutes } from './pages/play.routes.ts';
import { receiptRoutes } from './pages/receipt.routes.ts';
import { showcaseRoutes } from './pages/showcase.routes.ts';
import type { Parts, PlaySettings } from './parts.ts';
import { evolutionRoutes } from './protocols/evolution/door.routes.ts';
import { createEvolutionWallet } from './protocols/evolution/wallet.ts';
import { grooveRoutes } from './protocols/groove/door.routes.ts';
import { createGrooveWallet } from './protocols/groove/wallet.ts';
import { supplierRoutes } from './protocols/hub88/supplier.routes.ts';
import { createHub88Wallet } from './protocols/hub88/wallet.ts';
import { createWallet, type WalletClient } from './protocols/wallet.ts';
import { registerPsp } from './psp/index.ts';
import { createRateLimit } from './rate-limit.ts';
import { hmacSha256, type Rng } from './rng.ts';
import { refuseUnstaked } from './rounds/rounds.queries.ts';
import { roundRoutes } from './rounds/rounds.routes.ts';
import { type Http, sendError } from './serve.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { transferRoutes } from './transfer/transfer.routes.ts';

export interface ArcadeInput {
  config: Config;
  database: DatabaseHandle;
  clock: Clock;
  rng: Rng;
  log: Logger;
  games: readonly CatalogueGame[];
  clientFiles: ClientFiles;
  /** What a test shortens. */
  pace?: Partial<Pick<PlaySettings, 'betRetryMs' | 'flight' | 'table' | 'sports' | 'bingo' | 'winMax'>> & {
    deliveryEveryMs?: number;
  };
}

const bodyBytesMax = 16 * 1024;

/** Composes the arcade. Nothing is left half done by an earlier process once this has resolved. */
export async function createArcade(
  input: ArcadeInput,
): Promise<{ app: FastifyInstance; delivery: Delivery; parts: Parts }> {
  const { config, database, clock, rng, log, games, clientFiles, pace = {} } = input;
  const { operator } = config;
  let delivery: Delivery | undefined;
  const parts: Parts = {
    db: database.kysely,
    clock,
    rng,
    log,
    games,
    engines,
    live: createLiveRooms(clock),
    nudgeDelivery: () => void delivery?.run(),
    wallet: connectWallet(config),
    settings: {
      publicUrl: config.publicUrl,
      siteOrigin: config.siteOrigin,
      operatorId: operator.operatorId,
      receiptKey: hmacSha256(operator.vendorPrivateKey, 'round receipts'),
      winMax: pace.winMax ?? 2_000_000_000_000n,
      betRetryMs: pace.betRetryMs ?? 1_000,
      flight: pace.flight ?? { betWindowMs: 6_000, pauseMs: 3_000 },
      table: { ...tablePace, ...config.table, ...pace.table },
      sports: { ...sportsPace, ...config.sports, ...pace.sports },
      bingo: { ...bingoPace, ...config.bingo, ...pace.bingo },
    },
  };
  await expireBets(parts.db, clock.now());
  await refuseUnstaked(parts.db);
  for (const engine of engines.values()) await engine.recover?.(parts);

  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 120 },
  });
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) return sendError(parts, error, reply);
    return reply.status(status).send({ error: { code: 'bad_request', money: 'none' } });
  });
  app.setNotFoundHandler((_request, reply) => sendError(parts, new ArcadeError('round_not_found'), reply));

  const started = startDelivery(parts, pace.deliveryEveryMs ?? 1_000);
  delivery = started;
  const http: Http = {
    app,
    parts,
    limit: createRateLimit(clock, 15, 40),
    publicLimit: createRateLimit(clock, 100, 300),
  };
  const clocks = [...engines.values()].flatMap((engine) => engine.start?.(parts) ?? []);
  // Watchers are told what becomes of their round before their line is cut by the hooks that follow.
  app.addHook('preClose', async () => {
    await Promise.all(clocks.map((one) => one.stop()));
  });

  sessionRoutes(http);
  for (const engine of engines.values()) engine.register(http);
  roomListRoutes(http, async () =>
    (await Promise.all([...engines.values()].map((engine) => engine.rooms?.(parts) ?? []))).flat(),
  );
  const feed = startFeed(app.server, parts);
  fairRoutes(http);
  roundRoutes(http);
  helpRoutes(http);
  supplierRoutes(app, parts, operator.platformPublicKey);
  if (config.evolution !== undefined) evolutionRoutes(app, parts, config.evolution);
  if (config.groove !== undefined) grooveRoutes(app, parts, config.groove, http.publicLimit);
  if (config.transfer !== undefined) transferRoutes(app, parts, config.transfer);
  playRoutes(app, parts, clientFiles);
  receiptRoutes(app, parts);
  showcaseRoutes(app, parts);
  clientRoutes(app, clientFiles);
  registerArt(app);
  registerPsp(app, { pool: database.pool, clock, rng, config, logger: log });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = clientFiles.size > 0 && (await pingDatabase(parts.db));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'starting' });
  });
  app.addHook('preClose', async () => {
    feed.stop();
    await started.stop();
  });
  return { app, delivery: started, parts };
}

/** The operator's wallet, by every protocol in which it takes games. */
function connectWallet({ operator, evolution, groove }: Config): WalletClient {
  const { callbackUrl, vendorPrivateKey: privateKey } = operator;
  return createWallet({
    hub88: createHub88Wallet({ callbackUrl, privateKey }),
    ...(evolution === undefined ? {} : { evolution: createEvolutionWallet(evolution) }),
    ...(groove === undefined ? {} : { groove: createGrooveWallet(groove) }),
  });
}
