import type { AccountId } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { InvitationId } from '../../contract/referral.ids.ts';
import {
  findDouble,
  isHarmless,
  isHeld,
  lateAt,
  nextStep,
  type Other,
  type Progress,
  type Step,
} from '../../rules/invitation.ts';
import type { ReferralRewards } from '../money/rewards.service.ts';
import type { InvitationRow } from '../referral.tables.ts';
import { getTerms } from '../terms/terms.queries.ts';
import { type EvidenceParts, gatherOthers, toStored } from './evidence.ts';
import * as queries from './invitation.queries.ts';
import { barInvitee } from './member.queries.ts';

interface LookingParts extends Omit<EvidenceParts, 'db'> {
  platform: Pick<Platform, 'database' | 'clock' | 'log' | 'outbox' | 'pusher'>;
  rewards: Pick<ReferralRewards, 'makeOfInvitation'>;
}

const pageSize = 100;

/** Looks at invitations when there is news of them, and when their time has come. */
export function createLooking({ platform, rewards, ...parts }: LookingParts) {
  const { clock, log, outbox, pusher } = platform;
  const db = platform.database.kysely;

  async function look(invitationId: InvitationId): Promise<void> {
    const known = await queries.findInvitation(db, invitationId);
    if (!known) return;
    const others = await gatherOthers({ ...parts, db }, known);
    const told = await db.transaction().execute(async (tx) => {
      const terms = await getTerms(tx);
      const row = await queries.lockInvitation(tx, invitationId);
      if (!row || row.look_at === null) return [];
      const now = clock.now();
      const before = row.state;
      const isNew = row.look_at <= row.registered_at;
      row.evidence = toStored(others);
      for (;;) {
        const step = nextStep(weigh(row, others), terms, now);
        if (!step) break;
        take(row, step, now);
      }
      row.look_at = nextLook(row, now);
      await queries.saveInvitation(tx, row);
      if (row.state === 'VOID' && row.void_reason && !isHarmless(row.void_reason))
        await barInvitee(tx, row.invitee_id);
      if (row.state === 'REWARDED') {
        await rewards.makeOfInvitation(tx, row, terms);
        await outbox.publish(tx, {
          topic: 'referral.rewarded',
          subjectId: row.inviter_id,
          payload: { invitationId },
        });
      }
      return isNew || row.state !== before ? [row.inviter_id, row.invitee_id] : [];
    });
    for (const accountId of told) pusher.push(accountId, { type: 'referral' });
  }

  return {
    /** One that fails is tried again the next time, and keeps nobody else back. Returns how many were looked at. */
    async lookAtAll(): Promise<number> {
      const now = clock.now();
      let looked = 0;
      let after: queries.DuePlace | undefined;
      for (;;) {
        const page = await queries.listDue(db, { now, after, limit: pageSize });
        for (const { invitation_id: invitationId } of page) {
          try {
            await look(invitationId);
            looked += 1;
          } catch (error) {
            log.error({ err: error, invitationId }, 'an invitation could not be looked at');
          }
        }
        const last = page.at(-1);
        after = last && [last.look_at, last.invitation_id];
        if (page.length < pageSize) return looked;
      }
    },
  };
}

export function toProgress(row: InvitationRow): Progress {
  const { first_deposit: amount, first_deposit_at: at } = row;
  return {
    registeredAt: row.registered_at,
    phoneAt: row.phone_at,
    payeeAt: row.payee_at,
    firstDeposit: amount !== null && at !== null ? { amount, at } : null,
    validBets: row.valid_bets,
    betsAt: row.bets_at,
  };
}

function weigh(row: InvitationRow, others: readonly Other<AccountId>[]) {
  const { state, deadline, release_at: releaseAt, gone: why, gone_at: at, registered_at } = row;
  return {
    ...toProgress(row),
    state,
    deadline,
    releaseAt,
    gone: why && at ? { why, at } : null,
    double: findDouble(registered_at, others)?.reason,
    isHeld: isHeld(row.evidence, row.cleared),
  };
}

function take(row: InvitationRow, step: Step, now: Date): void {
  row.state = step.to;
  if (step.to === 'QUALIFIED') Object.assign(row, { qualified_at: step.at, release_at: step.releaseAt });
  if (step.to === 'REGISTERED') Object.assign(row, { qualified_at: null, release_at: null });
  if (step.to === 'REWARDED') row.ended_at = now;
  if (step.to === 'VOID') Object.assign(row, { ended_at: now, void_reason: step.reason });
}

const heldSeconds = 3_600;

/** When time alone changes it. What is held is looked at again and again: what is in common may be so no more. */
function nextLook({ state, deadline, release_at, evidence, cleared }: InvitationRow, now: Date): Date | null {
  if (state === 'REGISTERED') return new Date(lateAt(deadline).getTime() + 1);
  if (state !== 'QUALIFIED') return null;
  const isWaiting = release_at !== null && release_at <= now && isHeld(evidence, cleared);
  return isWaiting ? addSeconds(now, heldSeconds) : release_at;
}
