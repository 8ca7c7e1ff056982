import { spawn } from 'node:child_process';
import path from 'node:path';
import { embeddedLoginUrl } from '../../core/platform/database/logins.ts';
import { addressesOf } from '../../core/platform/database/servers/address.ts';
import { childEnvironment, type StartConfig } from '../config.ts';
import { arcadeDatabaseUrl } from '../postgres/logins.ts';
import { step } from './progress.ts';

/** Who logs in to which database: each part has a login of its own, and only the first command has the owner's. */
export interface DatabaseAddresses {
  /** Makes and changes the tables; absent where the operator gave one login for everything. */
  owner: string | undefined;
  server: string;
  arcade: string;
}

export function embeddedAddresses(ownerUrl: string): DatabaseAddresses {
  return {
    owner: ownerUrl,
    server: embeddedLoginUrl(ownerUrl, 'server'),
    arcade: arcadeDatabaseUrl(embeddedLoginUrl(ownerUrl, 'arcade')),
  };
}

export function operatorsAddresses(config: StartConfig, databaseUrl: string): DatabaseAddresses {
  const { ownerUrl, arcadeDatabaseUrl: arcade } = config;
  const isPlain = !ownerUrl && addressesOf(databaseUrl).length === 1;
  if (config.isDemo && !arcade && !isPlain) {
    throw new Error('Set DATABASE_ARCADE_URL: the arcade of the demo world has a database of its own.');
  }
  if (!ownerUrl && config.isDemo) {
    console.error(
      'DATABASE_URL is the only login: it may change what was written. A real site (DEMO=off) refuses it; see docs/operations.md, "Logins".',
    );
  }
  return { owner: ownerUrl, server: databaseUrl, arcade: arcade ?? databaseUrl };
}

const script = path.resolve(import.meta.dirname, '../../apps/server/src/prepare-database.ts');

/** Migrates as the owner and gives the logins their rights, in a process that ends. */
export async function prepareDatabase(
  config: StartConfig,
  addresses: DatabaseAddresses,
): Promise<DatabaseAddresses> {
  const { owner, server } = addresses;
  if (owner === undefined) return addresses;
  const env = { ...childEnvironment(config, server), ...loginEnvironment(config, { owner, server }) };
  await step('database up to date', () => runToEnd(env));
  return addresses;
}

function runToEnd(env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The database could not be brought to this version:\n${said.trim()}`));
    });
  });
}

/** What `prepare-database.ts` is told: the owner, and by their addresses who else logs in. */
export function loginEnvironment(
  { readerUrl }: StartConfig,
  { owner, server }: { owner: string; server: string | undefined },
): Record<string, string> {
  return {
    DATABASE_URL: server ?? owner,
    ...(server ? { DATABASE_OWNER_URL: owner } : {}),
    ...(readerUrl ? { DATABASE_READER_URL: readerUrl } : {}),
  };
}
