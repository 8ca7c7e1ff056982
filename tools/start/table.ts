import fs from 'node:fs';
import path from 'node:path';
import type { StartConfig } from '../config.ts';

/** The short table at the end of a start: where everything is, and the file that says who can log in. No secret is printed. */
export function summary(config: StartConfig): string {
  const site = config.publicUrl;
  const rows: [string, string][] = [
    ['site', `${site}/`],
    ['console', `${config.consoleUrl}/console/`],
    ...(config.isDemo
      ? [['arcade', `http://localhost:${config.arcadePort}/`] satisfies [string, string]]
      : []),
    ['API reference', `${site}/docs`],
  ];
  const file = path.join(config.dataDir, 'first-run.json');
  if (fs.existsSync(file)) {
    const names = namesIn(JSON.parse(fs.readFileSync(file, 'utf8')));
    rows.push(['accounts', `${names}: passwords and TOTP secret in ${path.relative(process.cwd(), file)}`]);
  }
  rows.push(['logs', path.join(config.dataDir, 'logs')]);
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
}

function namesIn(accounts: Record<string, { username?: string } | undefined>): string {
  const names = ['operator', 'agent', 'player'].map((role) => accounts[role]?.username);
  return names.filter((name) => name !== undefined).join(', ');
}
