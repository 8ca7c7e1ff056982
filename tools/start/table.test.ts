import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readStartConfig } from '../config.ts';
import { summary } from './table.ts';

it('names the file of the first accounts and prints none of its secrets', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-table-'));
  const accounts = {
    operator: { username: 'owner', password: 'aaaa-secret', totpSecret: 'BBBBSECRET' },
    agent: { username: 'agent', password: 'cccc-secret' },
    vendors: [{ secrets: { privateKey: 'dddd-secret' } }],
  };
  fs.writeFileSync(path.join(dataDir, 'first-run.json'), JSON.stringify(accounts));
  const text = summary(readStartConfig({ DATA_DIR: dataDir }));
  expect(text).toContain('first-run.json');
  expect(text).toContain('owner, agent');
  expect(text).not.toMatch(/secret[^s ]|SECRET|aaaa|cccc|dddd/);
  fs.rmSync(dataDir, { recursive: true });
});
