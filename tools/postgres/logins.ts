import pg from 'pg';
import { type EmbeddedLogin, embeddedLogins, embeddedPassword } from '../../core/platform/database/logins.ts';

const arcadeDatabase = embeddedLogins.arcade;

/** The arcade's own database on the embedded server, which no other login enters. */
export function arcadeDatabaseUrl(arcadeLoginUrl: string): string {
  const url = new URL(arcadeLoginUrl);
  url.pathname = `/${arcadeDatabase}`;
  return url.href;
}

/** Makes the logins of the embedded server, and the arcade's database; also on a cluster of before there were any. */
export async function ensureLogins(adminUrl: string, ownerPassword: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl, application_name: 'kislap-logins' });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    const { rows: roles } = await admin.query<{ rolname: string }>('select rolname from pg_roles');
    for (const login of Object.keys(embeddedLogins) as EmbeddedLogin[]) {
      const name = embeddedLogins[login];
      const verb = roles.some(({ rolname }) => rolname === name) ? 'ALTER' : 'CREATE';
      const password = admin.escapeLiteral(embeddedPassword(ownerPassword, login));
      await admin.query(
        `${verb} ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${password}`,
      );
    }
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [arcadeDatabase]);
    if (rowCount === 0) {
      await admin.query(`CREATE DATABASE ${arcadeDatabase} OWNER ${embeddedLogins.arcade}`);
      await admin.query(`REVOKE ALL ON DATABASE ${arcadeDatabase} FROM PUBLIC`);
    }
  } finally {
    await admin.end();
  }
}
