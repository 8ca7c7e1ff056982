import { randomBytes } from 'node:crypto';
import { migrate } from '../../apps/server/src/migrate.ts';
import { asAdmin, createTemplateDatabase } from '../../packages/testkit/src/template.ts';
import { removeCluster, startPostgres } from '../postgres.ts';

/** A PostgreSQL of the run's own, which gives every seed a fresh database. */
export interface Databases {
  create(): Promise<{ url: string; drop(): Promise<void> }>;
  close(): Promise<void>;
}

export async function openDatabases(dataDir: string): Promise<Databases> {
  const postgres = await startPostgres({ dataDir, durability: 'relaxed' });
  const close = async () => {
    await postgres.stop();
    await removeCluster(dataDir);
  };
  try {
    const { user, template } = await createTemplateDatabase({
      adminUrl: postgres.adminUrl,
      userUrl: postgres.url,
      migrate,
    });
    return {
      async create() {
        const name = `seed_${randomBytes(6).toString('hex')}`;
        await asAdmin(postgres.adminUrl, (admin) =>
          admin.query(`CREATE DATABASE ${name} OWNER ${user} TEMPLATE ${template}`),
        );
        const url = new URL(postgres.url);
        url.pathname = `/${name}`;
        return {
          url: url.href,
          async drop() {
            await asAdmin(postgres.adminUrl, (admin) =>
              admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
            );
          },
        };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
