import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { createTemplateDatabase } from '../../packages/testkit/src/template.ts';
import { readGivenServer } from '../config.ts';
import { isAlive } from '../launch/folder-lock.mjs';
import { removeCluster, startPostgres } from '../postgres.ts';
import { openGivenServer } from './given-server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const migrateFile = path.join(root, 'apps/server/src/migrate.ts');
const clusters = path.join(root, '.data-tests');

/** One PostgreSQL for the run, or the one that was named, with a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const adminUrl = readGivenServer();
  if (adminUrl) {
    const { given, close } = await openGivenServer(adminUrl, migrateFile, migrate);
    project.provide('databaseServer', given);
    return close;
  }
  await removeLeftovers();
  const dataDir = path.join(clusters, String(process.pid));
  const server = await startPostgres({ dataDir, durability: 'relaxed' });
  async function teardown(): Promise<void> {
    await server.stop();
    await removeCluster(dataDir);
  }
  try {
    const given = await createTemplateDatabase({ adminUrl: server.adminUrl, userUrl: server.url, migrate });
    project.provide('databaseServer', given);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

async function migrate(url: string): Promise<void> {
  // Loaded by name: packages and tools never depend on an app at build time.
  const platform: { migrate(url: string): Promise<unknown> } = await import(pathToFileURL(migrateFile).href);
  await platform.migrate(url);
}

/** A run that was killed could neither stop nor remove its own cluster. */
async function removeLeftovers(): Promise<void> {
  if (!fs.existsSync(clusters)) return;
  for (const name of fs.readdirSync(clusters)) {
    const pid = Number(name.split('-')[0]);
    if (Number.isInteger(pid) && !isAlive(pid)) await removeCluster(path.join(clusters, name));
  }
}
