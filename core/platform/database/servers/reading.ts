import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { elapsedMs } from '../../clock.ts';
import { guardLinks } from '../../web/link-guard.ts';
import type { Database, DatabaseHandle, Tables } from '../database.ts';
import { surviveLosses } from '../losses.ts';
import { planNamed } from '../named.ts';
import { ask, placeOf } from './ask.ts';
import { createLagMeter } from './lag.ts';
import { readServerState } from './servers.queries.ts';

/** Where reports read: a standby as long as it is near enough, else the server that takes writes. */
export interface Reading {
  kysely: Database;
  /** Whether there is a standby for it, and whether it is read. */
  state(): 'none' | 'standby' | 'primary';
  /** How far the standby was behind at the last look; undefined where it did not answer, or is of another house. */
  lagMs(): number | undefined;
  close(): Promise<void>;
}

export interface ReadingConfig {
  url: string;
  lagMaxMs: number;
}

const lookEveryMs = 3_000;
const connectLimitMs = 5_000;
const statementLimitMs = 30_000;

export function openReading(primary: DatabaseHandle, config: ReadingConfig | undefined): Reading {
  if (!config)
    return {
      kysely: primary.kysely,
      state: () => 'none',
      lagMs: () => undefined,
      close: async () => undefined,
    };
  const pool = openReadOnly(config.url);
  const server = placeOf(config.url);
  const meter = createLagMeter();
  let lag: number | undefined;

  async function look(): Promise<number | undefined> {
    const of = await readServerState(primary.pool);
    meter.note(of.place, elapsedMs());
    const { state } = await ask(server);
    // One that a promotion left behind has a later place than it should, and stands still.
    const isLeftBehind = state?.takesWrites && state.timeline < of.timeline;
    return state?.system === of.system && !isLeftBehind ? meter.lagMs(state.place, elapsedMs()) : undefined;
  }

  const note = async () => {
    lag = await look().catch(() => undefined);
  };
  void note();
  const timer = setInterval(note, lookEveryMs).unref();
  const isNear = () => lag !== undefined && lag <= config.lagMaxMs;

  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: () =>
          isNear() ? pool.connect().catch(() => primary.pool.connect()) : primary.pool.connect(),
        end: () => pool.end(),
      },
    }),
  });
  return {
    kysely,
    state: () => (isNear() ? 'standby' : 'primary'),
    lagMs: () => lag,
    async close() {
      clearInterval(timer);
      await kysely.destroy();
      if (!pool.ending) await pool.end();
    },
  };
}

/** Of a login that may write, too, nothing here does. */
function openReadOnly(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    application_name: 'kislap-reports',
    connectionTimeoutMillis: connectLimitMs,
    statement_timeout: statementLimitMs,
    options: '-c default_transaction_read_only=on',
  });
  surviveLosses(pool);
  guardLinks(pool, statementLimitMs + connectLimitMs);
  planNamed(pool);
  return pool;
}
