import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isAddress, loginOf } from './database/servers/address.ts';
import { SecretError, secretSettings, withSecretFiles } from './secrets.ts';

/** The only reader of the environment; everything else receives a `Config`. */
export interface Config {
  port: number;
  /** Operators come in here and nowhere else. */
  consolePort: number;
  arcadePort: number;
  metricsPort: number;
  /** Absolute. Holds first-run.json, arcade.json, the master key and, when embedded, the database. */
  dataDir: string;
  /** Of the login that the process works with; it may not change what was written. */
  databaseUrl: string;
  /** Where players reach the site, without a trailing slash. */
  publicUrl: string;
  /** Where operators reach the console, without a trailing slash: another origin than the players'. */
  consoleUrl: string;
  arcadeUrl: string;
  demo: boolean;
  /** How many days of play the demo world looks back on. */
  demoDays: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Addresses of proxies whose X-Forwarded-For is believed; nobody's by default. */
  trustedProxies: string[];
  /** Hosts, addresses and networks on our side that vendors and providers may be at; none of them otherwise. */
  insideAddresses: string[];
  /** Where heads of the audit chain are noted outside: an absolute folder, or an address for PUT and GET. */
  auditHeads: { target: string; authorization: string | undefined } | undefined;
  /** The operator's list of networks that hide where somebody is; see docs/operations.md. */
  networksFile: string | undefined;
  /** Mailboxes that are sent the heads of the audit chain once a day. */
  auditHeadsMailTo: string[];
  /** The key of the sealed columns as text; without it DATA_DIR/master.key holds it. */
  masterKey?: string;
  /** Whether sealed values of before they were bound to their rows still open. */
  opensOldSeals: boolean;
  /** A standby that reports may read, and how far it may be behind. */
  reports?: { url: string; lagMaxMs: number };
  /** Connections of this process to PostgreSQL beside the ledger's lanes. */
  databasePool: number;
}

const port = z.pipe(
  z.transform((value: unknown) => Number(value)),
  z.int().check(z.gte(0), z.lte(65_535)),
);

const databaseUrl = z
  .string()
  .check(
    z.refine(
      isAddress,
      'an address of PostgreSQL, of servers that take writes (docs/operations.md, "Fail-over")',
    ),
  );

const Environment = z.object({
  PORT: z.prefault(port, 8080),
  CONSOLE_PORT: z.optional(port),
  ARCADE_PORT: z.prefault(port, 8081),
  METRICS_PORT: z.optional(port),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: z.optional(z.url()),
  CONSOLE_URL: z.optional(z.url()),
  ARCADE_URL: z.optional(z.url()),
  DEMO: z._default(z.enum(['on', 'off']), 'on'),
  DEMO_DAYS: z.prefault(z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(365))), 90),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  INSIDE_ADDRESSES: z._default(z.string(), ''),
  AUDIT_HEADS_TO: z.optional(z.string().check(z.regex(/^(\/|https?:\/\/)/))),
  AUDIT_HEADS_MAIL_TO: z._default(
    z.string().check(z.regex(/^([^\s@,]+@[^\s@,.]+(\.[^\s@,.]+)+(,\s*|$))*$/)),
    '',
  ),
  AUDIT_HEADS_AUTHORIZATION: z.optional(z.string()),
  NETWORKS_FILE: z.optional(z.string()),
  MASTER_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))),
  OLD_SEALS: z._default(z.enum(['open', 'refuse']), 'open'),
  DATABASE_POOL: z.prefault(port, 10),
  DATABASE_REPORTS_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/[^,]*$/))),
  REPORTS_LAG_MAX: z.prefault(z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(3_600))), 30),
});

/** Parses the environment; a wrong value ends the start with a sentence that names the variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const env = parseEnvironment(Environment, environment);
  const consolePort = env.CONSOLE_PORT ?? (env.PORT === 0 ? 0 : (env.PORT + 2) % 65_536);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  const consoleUrl = (env.CONSOLE_URL ?? `http://localhost:${consolePort}`).replace(/\/$/, '');
  if (new URL(publicUrl).origin === new URL(consoleUrl).origin && env.PORT !== 0) {
    throw new ConfigError(
      'CONSOLE_URL must be another origin than PUBLIC_URL: operators and players are kept apart.',
    );
  }
  const arcadeUrl = (env.ARCADE_URL ?? `http://localhost:${env.ARCADE_PORT}`).replace(/\/$/, '');
  return {
    port: env.PORT,
    arcadePort: env.ARCADE_PORT,
    metricsPort: env.METRICS_PORT ?? (env.PORT === 0 ? 0 : (env.PORT + 1000) % 65_536),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    consolePort,
    publicUrl,
    consoleUrl,
    arcadeUrl,
    demo: env.DEMO === 'on',
    demoDays: env.DEMO_DAYS,
    logLevel: env.LOG_LEVEL,
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    // The arcade of the demo world is beside it.
    insideAddresses: [...listOf(env.INSIDE_ADDRESSES), ...(env.DEMO === 'on' ? [hostOf(arcadeUrl)] : [])],
    auditHeads: env.AUDIT_HEADS_TO
      ? { target: env.AUDIT_HEADS_TO, authorization: env.AUDIT_HEADS_AUTHORIZATION }
      : undefined,
    networksFile: env.NETWORKS_FILE ? resolve(env.NETWORKS_FILE) : undefined,
    auditHeadsMailTo: listOf(env.AUDIT_HEADS_MAIL_TO).map((address) => address.toLowerCase()),
    ...(env.MASTER_KEY ? { masterKey: env.MASTER_KEY } : {}),
    ...(env.DATABASE_REPORTS_URL
      ? { reports: { url: env.DATABASE_REPORTS_URL, lagMaxMs: env.REPORTS_LAG_MAX * 1_000 } }
      : {}),
    opensOldSeals: env.OLD_SEALS === 'open',
    databasePool: env.DATABASE_POOL,
  };
}

/** What is sent to a collector of OpenTelemetry; nothing where its variables do not say where. */
export interface TelemetryConfig {
  traces: boolean;
  metrics: boolean;
  /** Of 1: so many traces are kept. */
  sampledShare: number;
  metricEveryMs: number;
}

/** How a process stands among others, apart from what the product does. */
export interface ProcessConfig {
  /** How long it serves on, no longer ready, before it ends: until every balancer sends its calls elsewhere. */
  drainSeconds: number;
  /** Where `/metrics` is served. */
  metricsAddress: string;
  /** Whether this process may write first-run.json; others wait until it is written. */
  isFirstRunHere: boolean;
  telemetry: TelemetryConfig;
}

const address = z.optional(z.url());
const exporter = z._default(z.enum(['otlp', 'none']), 'otlp');

const ProcessEnvironment = z.object({
  OTEL_SDK_DISABLED: z._default(z.enum(['true', 'false']), 'false'),
  OTEL_SERVICE_NAME: z.optional(z.string()),
  OTEL_RESOURCE_ATTRIBUTES: z.optional(z.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER: z._default(
    z.enum(['parentbased_always_on', 'parentbased_traceidratio']),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: z.prefault(z.pipe(z.transform(Number), z.number().check(z.gte(0), z.lte(1))), 1),
  OTEL_METRIC_EXPORT_INTERVAL: z.prefault(z.pipe(z.transform(Number), z.int().check(z.gte(100))), 60_000),
  DRAIN_SECONDS: z.prefault(z.pipe(z.transform(Number), z.int().check(z.gte(0), z.lte(600))), 0),
  FIRST_RUN: z._default(z.enum(['here', 'elsewhere']), 'here'),
  METRICS_ADDRESS: z._default(z.string().check(z.regex(/^[\da-f.:]+$/i)), '127.0.0.1'),
});

export function readProcessConfig(environment: NodeJS.ProcessEnv = process.env): ProcessConfig {
  const env = parseEnvironment(ProcessEnvironment, environment);
  return {
    drainSeconds: env.DRAIN_SECONDS,
    metricsAddress: env.METRICS_ADDRESS,
    isFirstRunHere: env.FIRST_RUN === 'here',
    telemetry: telemetryOf(env),
  };
}

function telemetryOf(env: z.output<typeof ProcessEnvironment>): TelemetryConfig {
  const sends = (exporter: string, to: string | undefined) =>
    env.OTEL_SDK_DISABLED === 'false' &&
    exporter === 'otlp' &&
    (to ?? env.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;
  return {
    traces: sends(env.OTEL_TRACES_EXPORTER, env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    metrics: sends(env.OTEL_METRICS_EXPORTER, env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT),
    sampledShare: env.OTEL_TRACES_SAMPLER === 'parentbased_traceidratio' ? env.OTEL_TRACES_SAMPLER_ARG : 1,
    metricEveryMs: env.OTEL_METRIC_EXPORT_INTERVAL,
  };
}

const OwnerEnvironment = z.object({
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: z.optional(databaseUrl),
  DATABASE_READER_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
});

/** What the command that prepares the database is told: its owner's address, and who else logs in. */
export function readOwnerConfig(environment: NodeJS.ProcessEnv = process.env) {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_READER_URL } = parseEnvironment(
    OwnerEnvironment,
    environment,
  );
  return {
    ownerUrl: DATABASE_OWNER_URL ?? DATABASE_URL,
    logins: {
      server: DATABASE_OWNER_URL === undefined ? undefined : loginOf(DATABASE_URL).name,
      reader: DATABASE_READER_URL === undefined ? undefined : loginOf(DATABASE_READER_URL).name,
    },
  };
}

/** Every setting of the server by name. */
export const settingNames: readonly string[] = [
  ...[Environment, ProcessEnvironment, OwnerEnvironment].flatMap(({ shape }) => Object.keys(shape)),
  ...secretSettings.map((name) => `${name}_FILE`),
];

function parseEnvironment<T extends z.ZodMiniType>(schema: T, environment: NodeJS.ProcessEnv): z.output<T> {
  const result = schema.safeParse(readSecrets(environment));
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Settings that cannot be used: ${issues.join('; ')}`);
}

function readSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  try {
    return withSecretFiles(environment);
  } catch (error) {
    throw error instanceof SecretError ? new ConfigError(error.message) : error;
  }
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
