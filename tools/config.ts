import path from 'node:path';
import { secretSettings, withSecretFiles } from '../core/platform/secrets.ts';
import type { Product } from '../packages/testkit/src/environment.ts';

/** The only reader of the environment in `tools/`; the same names and defaults as the server's own config. */
export interface StartConfig {
  port: number;
  consolePort: number;
  arcadePort: number;
  metricsPort: number;
  /** Absolute. */
  dataDir: string;
  /** Absent: the embedded PostgreSQL is used. */
  databaseUrl: string | undefined;
  /** On a server of the operator's: the owner, who migrates; absent where `databaseUrl` is the owner's itself. */
  ownerUrl: string | undefined;
  /** For backups; they read by the owner's login where it is absent. */
  readerUrl: string | undefined;
  /** The arcade's own database. */
  arcadeDatabaseUrl: string | undefined;
  publicUrl: string;
  consoleUrl: string;
  isDemo: boolean;
  logLevel: string;
}

const root = path.resolve(import.meta.dirname, '..');
const logLevels = ['silent', 'error', 'warn', 'info', 'debug'];
/** Held by commands that end; no process that runs is given one. */
const otherLogins = ['DATABASE_OWNER_URL', 'DATABASE_READER_URL', 'DATABASE_ARCADE_URL'];
const knownVariables = [
  'PORT',
  'CONSOLE_PORT',
  'ARCADE_PORT',
  'DATA_DIR',
  'DATABASE_URL',
  ...otherLogins,
  'DATABASE_REPORTS_URL',
  'REPORTS_LAG_MAX',
  'PUBLIC_URL',
  'CONSOLE_URL',
  'DEMO',
  'DEMO_DAYS',
  'LOG_LEVEL',
  'MASTER_KEY',
  'DRAIN_SECONDS',
  'METRICS_ADDRESS',
  'FIRST_RUN',
];

/** Throws a sentence that names the variable and what it may be. */
export function readStartConfig(given: NodeJS.ProcessEnv = process.env): StartConfig {
  const env = withSecretFiles(given);
  const port = readPort(env, 'PORT', 8080);
  const consolePort = readPort(env, 'CONSOLE_PORT', (port + 2) % 65_536);
  const metricsPort = readPort(env, 'METRICS_PORT', 0);
  const config = {
    port,
    consolePort,
    arcadePort: readPort(env, 'ARCADE_PORT', 8081),
    metricsPort: metricsPort === 0 ? port + 1000 : metricsPort,
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    ownerUrl: env.DATABASE_OWNER_URL || undefined,
    readerUrl: env.DATABASE_READER_URL || undefined,
    arcadeDatabaseUrl: env.DATABASE_ARCADE_URL || undefined,
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    consoleUrl: (env.CONSOLE_URL || `http://localhost:${consolePort}`).replace(/\/+$/, ''),
    isDemo: readChoice(env, 'DEMO', ['on', 'off'], 'on') === 'on',
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels, 'info'),
  };
  requireDistinctPorts(config);
  return config;
}

/** What the server and the arcade are given: the machine's environment with every setting made explicit. */
export function childEnvironment(config: StartConfig, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...without(process.env, [...otherLogins, ...fileNames(['DATABASE_URL', ...otherLogins])]),
    PORT: String(config.port),
    CONSOLE_PORT: String(config.consolePort),
    ARCADE_PORT: String(config.arcadePort),
    METRICS_PORT: String(config.metricsPort),
    DATA_DIR: config.dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: config.publicUrl,
    CONSOLE_URL: config.consoleUrl,
    DEMO: config.isDemo ? 'on' : 'off',
    LOG_LEVEL: config.logLevel,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compileCache(config.dataDir),
  };
}

/** Where compiled code is kept: in the data directory, unless who starts us has one place for several. */
export function compileCache(dataDir: string): string {
  return process.env.NODE_COMPILE_CACHE ?? path.join(dataDir, 'compile-cache');
}

/** For a program of ours that must see none of the product's settings but `changes`. */
export function plainEnvironment(changes: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {
    ...without(process.env, [...knownVariables, ...fileNames(secretSettings), 'METRICS_PORT', 'NODE_ENV']),
    ...changes,
  };
}

/** The settings that name the files of these. */
function fileNames(names: readonly string[]): string[] {
  return names.map((name) => `${name}_FILE`);
}

function without(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}

const givenServerVariable = 'KISLAP_TEST_DATABASE';

/** How the test command tells the integration tests on whose PostgreSQL to run. */
export function giveServer(adminUrl: string): Record<string, string> {
  return { [givenServerVariable]: adminUrl };
}

export function readGivenServer(): string | undefined {
  return process.env[givenServerVariable];
}

const groundVariable = 'KISLAP_TEST_GROUND';

/** What all journeys stand on. */
export interface JourneyGround {
  product: Product;
  /** Where the Chromium is joined. */
  browserAddress: string;
}

/** How the test command tells the browser journeys about what it has already started. */
export function giveGround(ground: JourneyGround): Record<string, string> {
  return { [groundVariable]: JSON.stringify(ground) };
}

export function givenGround(): JourneyGround | undefined {
  const text = process.env[groundVariable];
  return text ? JSON.parse(text) : undefined;
}

function readPort(env: NodeJS.ProcessEnv, name: string, preset: number): number {
  const text = env[name];
  if (!text) return preset;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Error(`${name} must be a port number between 1 and 65535, not "${text}".`);
}

function readChoice(env: NodeJS.ProcessEnv, name: string, choices: string[], preset: string): string {
  const text = env[name]?.toLowerCase();
  if (!text) return preset;
  if (choices.includes(text)) return text;
  throw new Error(`${name} must be one of ${choices.join(', ')}, not "${env[name]}".`);
}

type Ports = Pick<StartConfig, 'port' | 'consolePort' | 'arcadePort' | 'metricsPort'>;

function requireDistinctPorts({ port, consolePort, arcadePort, metricsPort }: Ports): void {
  if (consolePort === port || consolePort === arcadePort) {
    throw new Error(
      `The console's port would be ${consolePort}; set CONSOLE_PORT to a free port of its own.`,
    );
  }
  if (port === arcadePort) throw new Error(`PORT and ARCADE_PORT are both ${port}; they must differ.`);
  if ([port, consolePort, arcadePort].includes(metricsPort) || metricsPort > 65_535) {
    throw new Error(`The metrics port would be ${metricsPort}; set METRICS_PORT to a free port of its own.`);
  }
}

/** Where programs of the tests write the statements they send; absent where nobody asks for them. */
export function readStatementFolder(): string | undefined {
  return process.env.STATEMENT_FOLDER;
}
