import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { refusal } from '@kislap/server-app/testing/test-server';
import { startWholeServer, type WholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../contract/program.console.ts';
import { programJobs } from './program.jobs.ts';
import { createProgram, type Program } from './program.service.ts';

let server: WholeServer;
let root: string;
let program: Program;

beforeAll(async () => {
  server = await startWholeServer();
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-program-'));
  write('core/ledger/post.ts', 'export const post = 1;');
  write('apps/site/dist/assets/site-1.js', 'site');
  write('core/ledger/post.test.ts', 'a test runs nowhere');
  write('package.json', '{}');
  write(
    'node_modules/.package-lock.json',
    '{"packages":{"node_modules/pg":{},"node_modules/vite":{"dev":true}}}',
  );
  write('node_modules/pg/lib/index.js', 'pg');
  write('node_modules/vite/index.js', 'vite');
  program = createProgram({ platform: server.platform, audit: server.features.audit, root });
});
afterAll(async () => {
  fs.rmSync(root, { recursive: true });
  await server.close();
});

function write(name: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  fs.writeFileSync(path.join(root, name), text);
}

it('names each file that is not as it was accepted, and holds until somebody accepts it', async () => {
  expect((await program.getStatus()).state).toBe('unchecked');
  const first = await program.check();
  expect(first).toMatchObject({ state: 'unchanged', count: 4, acceptedBy: 'system', differences: [] });

  write('core/ledger/post.ts', 'export const post = 2;');
  write('node_modules/pg/lib/index.js', 'pG');
  write('features/extra.ts', 'new');
  fs.rmSync(path.join(root, 'apps'), { recursive: true });
  // Neither of these runs.
  write('core/ledger/post.test.ts', 'changed');
  write('node_modules/vite/index.js', 'changed');
  const changed = await program.check();
  expect(changed.state).toBe('changed');
  expect(changed.differences).toEqual([
    { path: 'apps/site/dist/assets/site-1.js', kind: 'removed' },
    { path: 'core/ledger/post.ts', kind: 'changed' },
    { path: 'features/extra.ts', kind: 'added' },
    { path: 'node_modules/pg', kind: 'changed' },
  ]);
  expect(await program.countChanges()).toBe(1);

  const owner = server.as(await server.signInOperator('owner'));
  const auditor = server.as(await server.signInOperator('auditor'));
  expect((await auditor(calls.getProgram, {})).differenceCount).toBe(4);
  const body = { hash: changed.hash ?? '', reason: 'Version 0.2 was installed' };
  expect(await refusal(auditor(calls.acceptProgram, { body }))).toBe('forbidden');
  const other = { ...body, hash: first.hash ?? '' };
  expect(await refusal(owner(calls.acceptProgram, { body: other }))).toBe('setting_changed');
  expect(await owner(calls.acceptProgram, { body })).toMatchObject({
    state: 'unchanged',
    acceptedBy: 'ownerone',
  });
  const { list } = await server.features.audit.list({ action: 'program.accepted' }, 1, 10);
  expect(list).toHaveLength(1);
  expect(await program.countChanges()).toBe(0);
});

it('is checked by the job of every night, which raises the figure that the alarm watches', async () => {
  expect(server.house.jobs().map(({ name }) => name)).toContain('program.check');
  const retention = { run: async () => undefined };
  const job = programJobs({ ...program, retention }).find(({ name }) => name === 'program.check');
  // One minute, one hour, every day.
  expect(job?.cron).toMatch(/^\d+ \d+ \* \* \*$/);
  write('core/ledger/post.ts', 'export const post = 3;');
  expect(await program.countChanges()).toBe(0);
  await job?.run({} as never);
  expect(await program.countChanges()).toBe(1);
  expect((await program.getStatus()).differences).toEqual([{ path: 'core/ledger/post.ts', kind: 'changed' }]);
});

it('tells operators the calls of the console, and nobody else', async () => {
  const operator = server.as(await server.signInOperator('support'));
  const { paths } = await operator(calls.getConsoleReference, {});
  expect(Object.keys(paths as object)).toContain('/console/api/program/reference');
  expect(await refusal(server.as(null)(calls.getConsoleReference, {}))).toBe('login_required');
});
