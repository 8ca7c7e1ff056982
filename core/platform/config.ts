import { resolve } from 'node:path';
import * as z from 'zod/mini';

/** The only reader of the environment; everything else receives a `Config`. */
export interface Config {
  port: number;
  arcadePort: number;
  metricsPort: number;
  /** Absolute. Holds first-run.json, arcade.json, the master key and, when embedded, the database. */
  dataDir: string;
  databaseUrl: string;
  /** Where players reach the site, without a trailing slash. */
  publicUrl: string;
  arcadeUrl: string;
  demo: boolean;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Addresses of proxies whose X-Forwarded-For is believed; nobody's by default. */
  trustedProxies: string[];
  /** Hosts, addresses and networks on our side that vendors and providers may be at; none of them otherwise. */
  insideAddresses: string[];
  /** Connections of this process to PostgreSQL beside the ledger's lanes. */
  databasePool: number;
}

const port = z.pipe(
  z.transform((value: unknown) => Number(value)),
  z.int().check(z.gte(0), z.lte(65_535)),
);

const Environment = z.object({
  PORT: z.prefault(port, 8080),
  ARCADE_PORT: z.prefault(port, 8081),
  METRICS_PORT: z.optional(port),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
  PUBLIC_URL: z.optional(z.url()),
  ARCADE_URL: z.optional(z.url()),
  DEMO: z._default(z.enum(['on', 'off']), 'on'),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  INSIDE_ADDRESSES: z._default(z.string(), ''),
  DATABASE_POOL: z.prefault(port, 10),
});

/** Parses the environment; a wrong value ends the start with a sentence that names the variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const result = Environment.safeParse(environment);
  if (!result.success) {
    const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Settings that cannot be used: ${issues.join('; ')}`);
  }
  const env = result.data;
  const arcadeUrl = (env.ARCADE_URL ?? `http://localhost:${env.ARCADE_PORT}`).replace(/\/$/, '');
  return {
    port: env.PORT,
    arcadePort: env.ARCADE_PORT,
    metricsPort: env.METRICS_PORT ?? (env.PORT === 0 ? 0 : (env.PORT + 1000) % 65_536),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    arcadeUrl,
    demo: env.DEMO === 'on',
    logLevel: env.LOG_LEVEL,
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    // The arcade of the demo world is beside it.
    insideAddresses: [...listOf(env.INSIDE_ADDRESSES), ...(env.DEMO === 'on' ? [hostOf(arcadeUrl)] : [])],
    databasePool: env.DATABASE_POOL,
  };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** With its port, also where that is the scheme's own. */
function hostOf(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}

export class ConfigError extends Error {}
