import fs from 'node:fs';
import path from 'node:path';
import type { Run } from '../databases.ts';

const accounts = 10_000;

/**
 * pgledger, a ledger of functions in PostgreSQL, as its own performance check drives it: transfers between two accounts
 * drawn at random. Its SQL is fetched by whoever measures (github.com/pgr0ss/pgledger) and named by `--pgledger`; the
 * helpers it needs are taken from the checkout's `vendor` folder beside it.
 */
export async function preparePgledger(run: Run, file: string): Promise<void> {
  const vendor = path.join(path.dirname(file), 'vendor', 'scoville-pgsql-ulid');
  const helpers = fs.existsSync(vendor) ? fs.readdirSync(vendor).filter((name) => name.endsWith('.sql')) : [];
  for (const name of helpers.sort()) await run(fs.readFileSync(path.join(vendor, name), 'utf8'));
  await run(fs.readFileSync(file, 'utf8'));
  await run(`select pgledger_create_account('account ' || n, 'PHP') from generate_series(1, ${accounts}) n`);
  // Ids that a script can say without looking them up first: that would be a cost of ours, not of pgledger.
  await run(`update pgledger_accounts set id = 'pgla_' || lpad(substr(name, 9), 26, '0')`);
  await run('vacuum full analyze');
}

const transfer = `select id from pgledger_create_transfer('pgla_' || lpad((:from)::text, 26, '0'),
  'pgla_' || lpad((:to)::text, 26, '0'), 1);
`;

/** Both accounts drawn; never the same one twice. */
export const pgledgerUniform = `\\set from random(1, ${accounts})
\\set to 1 + (:from + random(0, ${accounts - 2})) % ${accounts}
${transfer}`;

/** All money leaves one account. */
export const pgledgerHot = `\\set from 1
\\set to random(2, ${accounts})
${transfer}`;
