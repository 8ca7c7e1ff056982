import type { AccountId } from '@kislap/contract-kit';
import type { Invitations } from '@kislap/identity/server';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { InvitationId } from '../../contract/referral.ids.ts';
import { makeCode, readCode } from '../../rules/codes.ts';
import { deadlineOf } from '../../rules/invitation.ts';
import type { InviterRow } from '../referral.tables.ts';
import { getTerms } from '../terms/terms.queries.ts';
import { insertInvitation } from './invitation.queries.ts';
import * as queries from './member.queries.ts';

interface CodeParts {
  platform: Pick<Platform, 'database' | 'clock' | 'rng'>;
  isOffered(): Promise<boolean>;
}

export interface Codes extends Invitations {
  /** The member's own code, made when it is asked for first. */
  ensure(accountId: AccountId): Promise<InviterRow>;
}

/** Codes of members, and those who come by them. */
export function createCodes({ platform, isOffered }: CodeParts): Codes {
  const { clock, rng } = platform;
  const db = platform.database.kysely;

  async function insert(accountId: AccountId): Promise<void> {
    const code = makeCode((below) => rng.below(below));
    await db.transaction().execute(async (tx) => {
      const isMade = await queries.insertInviter(tx, { accountId, code, at: clock.now() });
      // Taken, or made by a call beside this one: the place of the code goes with the transaction.
      if (!isMade) throw new CodeTaken();
    });
  }

  return {
    async ensure(accountId) {
      for (;;) {
        const known = await queries.findInviter(db, accountId);
        if (known) return known;
        await insert(accountId).catch((error) => {
          if (!(error instanceof CodeTaken)) throw error;
        });
      }
    },

    async findInviter(typed) {
      const code = readCode(typed);
      if (code === undefined || !(await isOffered())) return undefined;
      return queries.findByCode(db, code);
    },

    async joined(tx: Executor, { accountId, inviterId, at, ip, isNumberProven }) {
      const above = await queries.findInvitee(tx, inviterId);
      const invitationId = newOwnedId<InvitationId>(at, inviterId);
      await queries.insertInvitee(tx, {
        bucket: bucketOf(accountId),
        account_id: accountId,
        invitation_id: invitationId,
        inviter_id: inviterId,
        second_id: above?.inviter_id ?? null,
      });
      await insertInvitation(tx, {
        bucket: bucketOf(inviterId),
        invitation_id: invitationId,
        inviter_id: inviterId,
        invitee_id: accountId,
        registered_at: at,
        registration_ip: ip,
        deadline: deadlineOf(at, await getTerms(tx)),
        phone_at: isNumberProven ? at : null,
        look_at: at,
      });
      await queries.changeInviter(tx, inviterId, { invited: 1 });
    },
  };
}

class CodeTaken extends Error {}
