import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';

interface AvatarRow {
  bucket: number;
  account_id: AccountId;
  name: string;
  content: Buffer;
  set_at: Date;
}
type Owner = Pick<AvatarRow, 'bucket' | 'account_id'>;

const tablesOf = (db: Executor) => db.withTables<{ 'identity.avatar': AvatarRow }>();

export async function saveAvatar(db: Executor, row: AvatarRow): Promise<void> {
  const { name, content, set_at } = row;
  await tablesOf(db)
    .insertInto('identity.avatar')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'account_id']).doUpdateSet({ name, content, set_at }),
    )
    .execute();
}

export async function deleteAvatar(db: Executor, { bucket, account_id }: Owner): Promise<void> {
  await tablesOf(db)
    .deleteFrom('identity.avatar')
    .where('bucket', '=', bucket)
    .where('account_id', '=', account_id)
    .execute();
}

export async function findAvatarName(
  db: Executor,
  { bucket, account_id }: Owner,
): Promise<string | undefined> {
  const row = await tablesOf(db)
    .selectFrom('identity.avatar')
    .select('name')
    .where('bucket', '=', bucket)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.name;
}

export async function findAvatarContent(
  db: Executor,
  bucket: number,
  name: string,
): Promise<Buffer | undefined> {
  const row = await tablesOf(db)
    .selectFrom('identity.avatar')
    .select('content')
    .where('bucket', '=', bucket)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.content;
}
