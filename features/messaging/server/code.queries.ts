import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';

/** What a code is bound to. */
export interface CodeKey {
  purpose: string;
  recipient_print: string;
  subject: string;
}

export interface CodeRow extends CodeKey {
  code_print: string;
  tries: number;
  expires_at: Date;
}

export async function saveCode(db: Executor, row: Omit<CodeRow, 'tries'>): Promise<void> {
  await sql`
    INSERT INTO messaging.code (purpose, recipient_print, subject, code_print, expires_at)
    VALUES (${row.purpose}, ${row.recipient_print}, ${row.subject}, ${row.code_print}, ${row.expires_at})
    ON CONFLICT (purpose, recipient_print, subject) DO UPDATE SET
      code_print = excluded.code_print, expires_at = excluded.expires_at, tries = 0`.execute(db);
}

/** Counts a guess before it is looked at, so that guesses sent together all count. */
export async function countGuess(db: Executor, key: CodeKey): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    UPDATE messaging.code SET tries = tries + 1
    WHERE purpose = ${key.purpose} AND recipient_print = ${key.recipient_print} AND subject = ${key.subject}
    RETURNING purpose, recipient_print, subject, code_print, tries, expires_at`.execute(db);
  return rows[0];
}

/** True for the caller that uses it; the commit deletes the code. */
export async function takeCode(db: Executor, key: CodeKey & { code_print: string }): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM messaging.code
    WHERE purpose = ${key.purpose} AND recipient_print = ${key.recipient_print} AND subject = ${key.subject}
      AND code_print = ${key.code_print} RETURNING purpose`.execute(db);
  return rows.length === 1;
}
