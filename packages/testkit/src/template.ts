import pg from 'pg';
import type { TestDatabaseServer } from './environment.ts';

interface TemplateInput {
  adminUrl: string;
  /** The account that will own the template and every clone. */
  userUrl: string;
  migrate: (databaseUrl: string) => Promise<unknown>;
  template?: string;
}

/** Applies every migration once, so that a test file only has to copy the result. */
export async function createTemplateDatabase(input: TemplateInput): Promise<TestDatabaseServer> {
  const { template = 'kislap_template' } = input;
  const url = new URL(input.userUrl);
  const user = url.username;
  await asAdmin(input.adminUrl, async (admin) => {
    await admin.query(`CREATE DATABASE ${template} OWNER ${user}`);
    url.pathname = `/${template}`;
    await input.migrate(url.href);
    await admin.query(`ALTER DATABASE ${template} WITH is_template = true allow_connections = false`);
  });
  return { adminUrl: input.adminUrl, user, template };
}

/** Work on a connection of the superuser's, which ends with it. */
export async function asAdmin<Result>(
  adminUrl: string,
  work: (admin: pg.Client) => Promise<Result>,
): Promise<Result> {
  const admin = new pg.Client({ connectionString: adminUrl });
  // A lost connection fails its query, which is enough.
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
