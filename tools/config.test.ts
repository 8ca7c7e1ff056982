import { expect, it } from 'vitest';
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
