import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../core/platform/config.ts';
import { readStartConfig } from './config.ts';

it('has a default for every setting', () => {
  const config = readStartConfig({});
  expect(config).toMatchObject({
    port: 8080,
    arcadePort: 8081,
    metricsPort: 9080,
    isDemo: true,
    logLevel: 'info',
  });
  expect(config.dataDir).toMatch(/\/\.data$/);
  expect(config.databaseUrl).toBeUndefined();
  expect(config.publicUrl).toBe('http://localhost:8080');
});

it.each([
  [{ PORT: '80a' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ ARCADE_PORT: '8080' }, 'ARCADE_PORT'],
  [{ PORT: '65000' }, 'METRICS_PORT'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
])('names the setting that cannot be used: %o', (env, name) => {
  expect(() => readStartConfig(env)).toThrow(name);
});

it('takes secrets from files or from the environment, and refuses both at once', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kislap-secrets-'));
  const file = path.join(folder, 'database-url');
  writeFileSync(file, 'postgres://kislap@db/kislap\n');
  const empty = path.join(folder, 'empty');
  writeFileSync(empty, '\n');
  expect(readStartConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://kislap@db/kislap');
  const key = Buffer.alloc(32, 7).toString('base64');
  expect(readConfig({ DATABASE_URL_FILE: file, MASTER_KEY: key })).toMatchObject({
    databaseUrl: 'postgres://kislap@db/kislap',
    masterKey: key,
  });
  const refused = (settings: NodeJS.ProcessEnv) => () =>
    readConfig({ DATABASE_URL: 'postgres://x/y', ...settings });
  expect(refused({ DATABASE_URL_FILE: file })).toThrow('DATABASE_URL and DATABASE_URL_FILE are both set');
  expect(refused({ DATABASE_URL: 'postgres://x,y/z?target_session_attrs=standby' })).toThrow('Fail-over');
  expect(refused({ MASTER_KEY_FILE: `${file}-lost` })).toThrow('MASTER_KEY_FILE cannot be read');
  expect(refused({ MASTER_KEY_FILE: empty })).toThrow('MASTER_KEY_FILE is empty');
  expect(refused({ MASTER_KEY_FILE: file })).toThrow('MASTER_KEY');
  rmSync(folder, { recursive: true });
});
