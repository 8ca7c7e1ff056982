import type { Executor } from '@kislap/platform/database/database.ts';
import type { ProgramFiles } from './program.files.ts';
import { tablesOf } from './program.tables.ts';

export interface Accepted {
  hash: string;
  files: ProgramFiles;
  acceptedAt: Date;
  acceptedBy: string;
}

export interface Checked {
  hash: string;
  files: ProgramFiles;
  checkedAt: Date;
}

export async function findAccepted(db: Executor): Promise<Accepted | undefined> {
  const row = await tablesOf(db)
    .selectFrom('program.accepted')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { hash, files, accepted_at: acceptedAt, accepted_by: acceptedBy } = row;
  return { hash, files: files as ProgramFiles, acceptedAt, acceptedBy };
}

export async function findChecked(db: Executor): Promise<Checked | undefined> {
  const row = await tablesOf(db).selectFrom('program.checked').selectAll().executeTakeFirst();
  return row && { hash: row.hash, files: row.files as ProgramFiles, checkedAt: row.checked_at };
}

export async function insertAccepted(db: Executor, accepted: Accepted & { reason: string }): Promise<void> {
  const { hash, files, acceptedAt, acceptedBy, reason } = accepted;
  await tablesOf(db)
    .insertInto('program.accepted')
    .values({
      hash,
      files: JSON.stringify(files),
      accepted_at: acceptedAt,
      accepted_by: acceptedBy,
      reason,
    })
    .execute();
}

export async function saveChecked(db: Executor, { hash, files, checkedAt }: Checked): Promise<void> {
  const row = { hash, files: JSON.stringify(files), checked_at: checkedAt };
  await tablesOf(db)
    .insertInto('program.checked')
    .values({ only_row: true, ...row })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}
