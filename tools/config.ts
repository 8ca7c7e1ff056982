import path from 'node:path';
import type { Product } from '../packages/testkit/src/environment.ts';

/** The only reader of the environment in `tools/`; the same names and defaults as the server's own config. */
export interface StartConfig {
  port: number;
  arcadePort: number;
  metricsPort: number;
  /** Absolute. */
  dataDir: string;
  /** Absent: the embedded PostgreSQL is used. */
  databaseUrl: string | undefined;
  publicUrl: string;
  isDemo: boolean;
  logLevel: string;
}

const root = path.resolve(import.meta.dirname, '..');
const logLevels = ['silent', 'error', 'warn', 'info', 'debug'];
const knownVariables = ['PORT', 'ARCADE_PORT', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'DEMO', 'LOG_LEVEL'];

/** Throws a sentence that names the variable and what it may be. */
export function readStartConfig(env: NodeJS.ProcessEnv = process.env): StartConfig {
  const port = readPort(env, 'PORT', 8080);
  const metricsPort = readPort(env, 'METRICS_PORT', 0);
  const config = {
    port,
    arcadePort: readPort(env, 'ARCADE_PORT', 8081),
    metricsPort: metricsPort === 0 ? port + 1000 : metricsPort,
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    isDemo: readChoice(env, 'DEMO', ['on', 'off'], 'on') === 'on',
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels, 'info'),
  };
  requireDistinctPorts(config);
  return config;
}

/** What the server and the arcade are given: the machine's environment with every setting made explicit. */
export function childEnvironment(config: StartConfig, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(config.port),
    ARCADE_PORT: String(config.arcadePort),
    METRICS_PORT: String(config.metricsPort),
    DATA_DIR: config.dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: config.publicUrl,
    DEMO: config.isDemo ? 'on' : 'off',
    LOG_LEVEL: config.logLevel,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: path.join(config.dataDir, 'compile-cache'),
  };
}

/** For a program of ours that must see none of the product's settings but `changes`. */
export function plainEnvironment(changes: Record<string, string> = {}): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of [...knownVariables, 'METRICS_PORT', 'NODE_ENV']) delete env[name];
  return { ...env, ...changes };
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

function requireDistinctPorts(config: { port: number; arcadePort: number; metricsPort: number }): void {
  const { port, arcadePort, metricsPort } = config;
  if (port === arcadePort) throw new Error(`PORT and ARCADE_PORT are both ${port}; they must differ.`);
  if (metricsPort === port || metricsPort === arcadePort || metricsPort > 65_535) {
    throw new Error(`The metrics port would be ${metricsPort}; set METRICS_PORT to a free port of its own.`);
  }
}
