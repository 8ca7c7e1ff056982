import type { Executor } from '@kislap/platform/database/database.ts';

interface CaptchaTable {
  token_hash: Buffer;
  answer_hash: Buffer;
  expires_at: Date;
}

type CaptchaTables = { 'identity.captcha': CaptchaTable };

export async function saveCaptcha(db: Executor, row: CaptchaTable): Promise<void> {
  await db
    .withTables<CaptchaTables>()
    .insertInto('identity.captcha')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ answer_hash: row.answer_hash, expires_at: row.expires_at }),
    )
    .execute();
}

/** A captcha takes one answer. Right or wrong, it is used up. */
export async function takeCaptcha(db: Executor, tokenHash: Buffer): Promise<CaptchaTable | undefined> {
  return db
    .withTables<CaptchaTables>()
    .deleteFrom('identity.captcha')
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
}
