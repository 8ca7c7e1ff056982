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
  const admin = new pg.Client({ connectionString: input.adminUrl });
  // A lost connection fails its query, which is enough.
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${template} OWNER ${user}`);
    url.pathname = `/${template}`;
    await input.migrate(url.href);
    await admin.query(`ALTER DATABASE ${template} WITH is_template = true allow_connections = false`);
  } finally {
    await admin.end();
  }
  return { adminUrl: input.adminUrl, user, template };
}
