import type pg from 'pg';
import { embeddedLogins, embeddedPassword } from '../../core/platform/database/logins.ts';
import type { TestDatabaseServer } from '../../packages/testkit/src/environment.ts';
import { asAdmin, createTemplateDatabase } from '../../packages/testkit/src/template.ts';

const user = 'kislap_tests';

/**
 * A server that somebody else runs, for `npm test -- --database <superuser's address>`. Where it has Citus loaded, each database
 * of a test is one of its own from the first migration on, spread over the one node: copies of files would lack their shards.
 */
export async function openGivenServer(
  adminUrl: string,
  migrateFile: string,
  migrate: (url: string) => Promise<unknown>,
): Promise<{ given: TestDatabaseServer; close(): Promise<void> }> {
  const own = new URL(adminUrl);
  await asAdmin(adminUrl, async (admin) => {
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [user]);
    const password = admin.escapeLiteral(decodeURIComponent(own.password));
    const verb = rowCount === 0 ? 'create' : 'alter';
    await admin.query(`${verb} role ${user} login createdb createrole password ${password}`);
    await addLogins(admin, decodeURIComponent(own.password));
  });
  if (await asAdmin(adminUrl, isSpreading)) {
    const given = { adminUrl, user, template: 'template1', migrateFile };
    return { given, close: async () => undefined };
  }
  const template = `kislap_template_${process.pid}`;
  own.username = user;
  const given = await createTemplateDatabase({ adminUrl, userUrl: own.href, migrate, template });
  return {
    given,
    close: () =>
      asAdmin(adminUrl, async (admin) => {
        await admin.query(`alter database ${template} with is_template = false`);
        await admin.query(`drop database ${template} with (force)`);
      }),
  };
}

/** Those that processes of a test come by. One that is there belongs to a house, and keeps its password. */
async function addLogins(admin: pg.Client, ownerPassword: string): Promise<void> {
  for (const login of ['server', 'reader'] as const) {
    const name = embeddedLogins[login];
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [name]);
    if (rowCount !== 0) continue;
    const password = admin.escapeLiteral(embeddedPassword(ownerPassword, login));
    await admin.query(`create role ${name} login password ${password}`);
  }
}

async function isSpreading(admin: pg.Client): Promise<boolean> {
  const { rows } = await admin.query<{ loaded: string }>(
    `select current_setting('shared_preload_libraries') as loaded`,
  );
  return rows[0]?.loaded.split(/[ ,]+/).includes('citus') ?? false;
}
