import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { InvitationId } from '../../contract/referral.ids.ts';

/** What an event says of an invited player; the first of each kind stays. */
export interface Fact {
  invitationId: InvitationId;
  phoneAt?: Date;
  payeeAt?: Date;
  deposit?: { amount: bigint; at: Date };
  gone?: { why: 'EXCLUDED' | 'CLOSED'; at: Date };
}

/** Read again, it says the same. */
export async function noteFact(tx: Tx, fact: Fact, now: Date): Promise<void> {
  const { invitationId, phoneAt, payeeAt, deposit, gone } = fact;
  await sql`
    update referral.invitation set
      phone_at = coalesce(phone_at, ${phoneAt ?? null}::timestamptz),
      payee_at = coalesce(payee_at, ${payeeAt ?? null}::timestamptz),
      first_deposit = coalesce(first_deposit, ${deposit?.amount ?? null}::bigint),
      first_deposit_at = coalesce(first_deposit_at, ${deposit?.at ?? null}::timestamptz),
      gone = coalesce(gone, ${gone?.why ?? null}::text),
      gone_at = coalesce(gone_at, ${gone?.at ?? null}::timestamptz),
      look_at = case when state in ('REGISTERED', 'QUALIFIED') then ${now}::timestamptz end
    where bucket = ${bucketOf(invitationId)} and invitation_id = ${invitationId}`.execute(tx);
}
