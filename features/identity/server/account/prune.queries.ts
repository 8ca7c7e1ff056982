import { addSeconds } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';

const day = 24 * 3_600;
const tablesThatExpire = [
  'challenge',
  'contact_change',
  'trusted_device',
  'social_flow',
  'social_ticket',
  'spent_token',
];

/** Removes what has served its time; sign-ins are kept for thirteen months. */
export async function deleteOld(db: Executor, now: Date): Promise<void> {
  const before = (days: number) => addSeconds(now, -days * day);
  await sql`DELETE FROM identity.captcha WHERE expires_at <= ${now}`.execute(db);
  await sql`DELETE FROM identity.exchange_code WHERE expires_at <= ${now}`.execute(db);
  await sql`DELETE FROM identity.password_link WHERE expires_at <= ${now}`.execute(db);
  for (const table of tablesThatExpire) {
    await sql`DELETE FROM ${sql.table(`identity.${table}`)} WHERE expires_at <= ${now}`.execute(db);
  }
  await sql`DELETE FROM identity.login_failure WHERE window_end <= ${now}`.execute(db);
  // Longer than any key that could still read the secret lives.
  await sql`DELETE FROM identity.freeplay_secret WHERE used_at <= ${before(120)}`.execute(db);
  await sql`DELETE FROM identity.session WHERE last_seen_at <= ${before(60)}`.execute(db);
  await sql`DELETE FROM identity.device WHERE last_seen_at <= ${before(400)}`.execute(db);
  await sql`DELETE FROM identity.login WHERE at <= ${before(396)}`.execute(db);
}
