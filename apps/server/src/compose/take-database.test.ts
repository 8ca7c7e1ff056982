import { embeddedLoginUrl } from '@kislap/platform/database/logins.ts';
import { createTestDatabase } from '@kislap/testkit';
import { expect, it } from 'vitest';
import { takeDatabase } from './take-database.ts';

function listen() {
  const warnings: unknown[] = [];
  return { warnings, log: { warn: (...said: unknown[]) => void warnings.push(said) } };
}

it('a real site refuses a login that may change the ledger; the demo world warns', async () => {
  const database = await createTestDatabase();
  const { log, warnings } = listen();
  await expect(takeDatabase({ databaseUrl: database.url, demo: false }, log)).rejects.toThrow(
    'DATABASE_URL logs in as "kislap", which may change what was written',
  );
  expect(warnings).toEqual([]);
  await takeDatabase({ databaseUrl: database.url, demo: true }, log);
  expect(warnings).toHaveLength(1);
  await takeDatabase({ databaseUrl: embeddedLoginUrl(database.url, 'server'), demo: false }, log);
  expect(warnings).toHaveLength(1);
  await database.drop();
});

it('a login that may not migrate says what to run on a database of another version', async () => {
  const empty = await createTestDatabase({ isMigrated: false });
  const server = embeddedLoginUrl(empty.url, 'server');
  await expect(takeDatabase({ databaseUrl: server, demo: false }, listen().log)).rejects.toThrow(
    'Run `npm run migrate` with DATABASE_OWNER_URL first',
  );
  await empty.drop();
});
