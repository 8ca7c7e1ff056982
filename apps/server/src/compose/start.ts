import { ConfigError, readConfig, readProcessConfig, type TelemetryConfig } from '@kislap/platform/config.ts';
import { createPulse, type Pulse } from '@kislap/platform/database/pulse.ts';
import { serversOf } from '@kislap/platform/database/servers/servers.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { registerCallbacks } from '@kislap/platform/http/callback.ts';
import { type FrontDoor, openFrontDoor } from '@kislap/platform/http/front-door.ts';
import { createHttp, type Http } from '@kislap/platform/http/http.ts';
import { createLog } from '@kislap/platform/log.ts';
import { measureHttp, serveMetrics } from '@kislap/platform/metrics.ts';
import { createPlatform, type Platform } from '@kislap/platform/platform.ts';
import { createRealtime, type Realtime } from '@kislap/platform/web/realtime.ts';
import { errorBook } from '../error-book.ts';
import { registerPages } from '../pages/index.ts';
import { joinModulePermissions } from '../permissions.ts';
import { fillDemoWorld } from '../seed/demo-world.ts';
import { provision, waitForFirstRun } from '../seed/first-run.ts';
import { addDraining } from './draining.ts';
import { type House, openHouse } from './house.ts';
import { createShutdown } from './shutdown.ts';
import { startWorker } from './start-worker.ts';
import { takeDatabase } from './take-database.ts';

/** Which parts this process runs; by default all three. */
export type Role = 'api' | 'gateway' | 'worker';

/** Starts a process of the server; it stays until it is told to stop. */
export async function start(roles: readonly Role[]): Promise<void> {
  try {
    await run(roles);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}

async function run(roles: readonly Role[]): Promise<void> {
  joinModulePermissions();
  const config = readConfig();
  const { drainSeconds, metricsAddress, isFirstRunHere, telemetry } = readProcessConfig();
  const log = createLog(config);
  const shutdown = createShutdown(log);
  const consoleDoor = { port: config.consolePort, url: config.consoleUrl };
  const door = await openFrontDoor(
    config.port,
    config.publicUrl,
    roles.includes('api') ? consoleDoor : undefined,
  );
  shutdown.add('front door', () => door.close());
  await takeDatabase(config, log);
  const platform = await createPlatform(config);
  shutdown.add('platform', () => platform.close());
  const told = await tellCollector(telemetry, roles, platform);
  shutdown.add('telemetry', () => told?.stop());
  const house = await openHouse(platform);
  const { services: features } = house;
  shutdown.add('features', () => house.close());
  await (isFirstRunHere ? provision(platform, features) : waitForFirstRun(platform));

  const gatekeepers = house.gatekeepers();
  const pulse = createPulse(config.databaseUrl);
  shutdown.add('pulse', () => pulse.close());
  const http = await createHttp({
    db: platform.database.kysely,
    clock: platform.clock,
    log,
    payloadKeys: platform.payloadKeys,
    publicUrl: config.publicUrl,
    consoleUrl: config.consoleUrl,
    trustedProxies: config.trustedProxies,
    door,
    gatekeepers,
    errors: errorBook,
    pulse,
    waitedMs: platform.database.waitedMs,
  });
  measureHttp(http, platform.metrics);
  measureDatabase(platform);
  const sockets = roles.includes('api') ? await openToPeople(http, platform, house, door) : [];
  shutdown.add('sockets', () => {
    for (const each of sockets) each.close();
  });
  // Without pages nothing else says in our words that there is nothing there.
  if (!roles.includes('api')) {
    http.app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
  }
  if (roles.includes('gateway')) house.registerVendorRoutes(http);
  registerCallbacks(http);
  await http.app.ready();
  const worker = roles.includes('worker') ? await startWorker(platform, house) : undefined;
  await worker?.consumers.drain();
  const metricsServer = await serveMetrics(platform.metrics, config.metricsPort, metricsAddress);
  shutdown.add('metrics', () => metricsServer.close());
  addDraining(shutdown, {
    door,
    sockets,
    worker,
    isCalled: roles.some((role) => role !== 'worker'),
    drainSeconds,
  });

  // The demo world needs vendor callbacks to work already while it is being filled.
  if (config.demo && worker) {
    const filling = await fillDemoWorld(platform, features, worker.consumers);
    shutdown.add('demo world', () => filling.stop());
  }
  door.open(createReadiness(pulse, worker));
  const { port, publicUrl, consoleUrl } = config;
  log.info({ roles, port, publicUrl, consoleUrl }, 'ready');
}

function measureDatabase({ metrics, reports, database: { pool, url } }: Platform): void {
  metrics.gauge('database_connections', 'Connections to the database that are open', () => pool.totalCount);
  metrics.gauge('database_waiting', 'Who waits for one of them', () => pool.waitingCount);
  const ofReports = (read: () => number) => () => (reports.state() === 'none' ? undefined : read());
  metrics.gauge(
    'reports_on_standby',
    'Whether reports read the standby that is named for them',
    ofReports(() => Number(reports.state() === 'standby')),
  );
  metrics.gauge(
    'reports_standby_lag_seconds',
    'How far it is behind; NaN while it is away',
    ofReports(() => (reports.lagMs() ?? Number.NaN) / 1000),
  );
  const servers = serversOf(url);
  metrics.gaugeBy(
    'database_servers',
    'Servers that DATABASE_URL names, where it names several, by what they are',
    'state',
    async () => Object.entries(servers?.states() ?? {}),
  );
  metrics.gauge(
    'database_standby_lag_seconds',
    'How far the last standby of them is behind',
    () => servers && servers.lagMs() / 1000,
  );
}

/** Nothing of it is loaded where it is off. */
async function tellCollector(settings: TelemetryConfig, roles: readonly Role[], { metrics }: Platform) {
  if (!settings.traces && !settings.metrics) return undefined;
  const { openTelemetry } = await import('@kislap/platform/telemetry/opentelemetry.ts');
  return openTelemetry(settings, {
    service: ['kislap', ...(roles.length === 1 ? roles : [])].join('-'),
    metrics,
  });
}

/** Pages, calls and live news. */
async function openToPeople(
  http: Http,
  platform: Platform,
  house: House,
  door: FrontDoor,
): Promise<Realtime[]> {
  house.registerRoutes(http);
  await registerPages(http, platform, house.services);
  return openSockets(platform, house, door);
}

/** Live news: of players' pages at the site's door, of operators' at the console's. */
function openSockets({ config, signals, metrics, log }: Platform, house: House, door: FrontDoor): Realtime[] {
  const { trustedProxies, publicUrl, consoleUrl } = config;
  const gatekeepers = house.gatekeepers();
  const shared = { signals, gatekeepers, trustedProxies, log };
  const origins = [new URL(publicUrl).origin];
  const realtime = createRealtime({ ...shared, server: door.server, origins });
  metrics.gauge('open_sockets', 'Pages that listen for live events', () => realtime.openSockets());
  if (!door.consoleServer) return [realtime];
  const ofConsole = createRealtime({
    ...shared,
    server: door.consoleServer,
    origins: [new URL(consoleUrl).origin],
    path: '/console/ws',
    findOperator: gatekeepers.findOperator,
  });
  return [realtime, ofConsole];
}

/**
 * Ready means that the database answers, on a line of its own: a full house is not a broken one. A worker's jobs must run
 * besides. Asked often, so one answer serves for half a second.
 */
function createReadiness(pulse: Pulse, worker?: { isRunning(): boolean }): () => Promise<boolean> {
  let known: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    const at = performance.now();
    if (!known || at - known.at > 500) {
      const answer = Promise.race([
        pulse.answers(),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2_000).unref()),
      ]);
      known = { at, answer };
    }
    return worker?.isRunning() === false ? Promise.resolve(false) : known.answer;
  };
}
