import fs from 'node:fs';
import path from 'node:path';
import type { StartConfig } from '../config.ts';

/** The short table at the end of a start: where everything is and who can log in. */
export function summary(config: StartConfig): string {
  const site = config.publicUrl;
  const rows: [string, string][] = [
    ['site', `${site}/`],
    ['console', `${site}/console/`],
    ...(config.isDemo
      ? [['arcade', `http://localhost:${config.arcadePort}/`] satisfies [string, string]]
      : []),
    ['API reference', `${site}/docs`],
  ];
  const file = path.join(config.dataDir, 'first-run.json');
  if (fs.existsSync(file))
    rows.push(...accountRows(JSON.parse(fs.readFileSync(file, 'utf8')), config.isDemo));
  rows.push(
    ['secrets', path.relative(process.cwd(), file) || file],
    ['logs', path.join(config.dataDir, 'logs')],
  );
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
}

/** Passwords are shown for the demo world only; a real site's stay in the file. */
function accountRows(accounts: Record<string, unknown>, isDemo: boolean): [string, string][] {
  return ['operator', 'agent', 'player'].flatMap((role): [string, string][] => {
    const account = accounts[role];
    if (typeof account !== 'object' || account === null) return [];
    const { username, password, totpSecret } = { username: '', password: '', totpSecret: '', ...account };
    const secrets = isDemo ? ` · ${password}${totpSecret ? ` · TOTP ${totpSecret}` : ''}` : '';
    return [[role, `${username}${secrets}`]];
  });
}
