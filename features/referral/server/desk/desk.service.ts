import type { ActingOperator, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import type { GiveBack } from '@kislap/give-back/server';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { InvitationCase, InvitationFilter } from '../../contract/referral.console.ts';
import type { InvitationId } from '../../contract/referral.ids.ts';
import type { Terms } from '../../contract/terms.ts';
import { isHeld, listOpenParts } from '../../rules/invitation.ts';
import * as queries from '../invitation/invitation.queries.ts';
import { toProgress } from '../invitation/looking.ts';
import { barInvitee, findInvitee, findInviter } from '../invitation/member.queries.ts';
import { sumRewards } from '../money/reward.queries.ts';
import { invitationPlaces, type PageQuery, placeOf } from '../own/own.service.ts';
import type { InvitationRow } from '../referral.tables.ts';
import { createTermsAct, toWire } from '../terms/terms.act.ts';
import { getTerms } from '../terms/terms.queries.ts';

interface DeskParts {
  platform: Pick<Platform, 'database' | 'clock' | 'pusher'>;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  giveBack: Pick<GiveBack, 'describe' | 'check'>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

/** Invitations as operators read and void them, and what inviting brings. */
export function createDesk({ platform, approvals, audit, giveBack, listNames }: DeskParts) {
  const { clock, pusher } = platform;
  const db = platform.database.kysely;
  const askTerms = createTermsAct({ approvals, audit, giveBack });

  async function show(rows: readonly InvitationRow[]): Promise<InvitationCase[]> {
    const ids = rows.flatMap(({ inviter_id, invitee_id, evidence }) => [
      ...[inviter_id, invitee_id],
      ...evidence.map(({ accountId }) => accountId),
    ]);
    const names = await listNames([...new Set(ids)]);
    return rows.map((row) => toCase(row, (id) => names.get(id) ?? id));
  }

  async function showOne(row: InvitationRow): Promise<InvitationCase> {
    const [shown] = await show([row]);
    if (!shown) throw new AppError('not_found');
    return shown;
  }

  async function findOwn(accountId: AccountId): Promise<InvitationCase | null> {
    const invitee = await findInvitee(db, accountId);
    const row = invitee && (await queries.findInvitation(db, invitee.invitation_id));
    return row ? showOne(row) : null;
  }

  return {
    async list({ show: filter, after, pageSize }: PageQuery & { show?: InvitationFilter | undefined }) {
      const page = { show: filter, after: invitationPlaces.read(after), limit: pageSize + 1 };
      const { shown, next } = invitationPlaces.cut(
        await queries.listAllInvitations(db, page),
        pageSize,
        placeOf,
      );
      return { list: await show(shown), next };
    },

    countSuspects: async () => ({ count: await queries.countSuspects(db) }),

    async getPlayer(accountId: AccountId, { after, pageSize }: PageQuery) {
      const page = { after: invitationPlaces.read(after), limit: pageSize + 1 };
      const [inviter, own, sums, rows] = await Promise.all([
        findInviter(db, accountId),
        findOwn(accountId),
        sumRewards(db, accountId),
        queries.listOwnInvitations(db, accountId, page),
      ]);
      const { shown, next } = invitationPlaces.cut(rows, pageSize, placeOf);
      const list = await show(shown);
      return { code: inviter?.code ?? null, own, rewarded: inviter?.rewarded ?? 0, ...sums, list, next };
    },

    async makeVoid(
      invitationId: InvitationId,
      reason: string,
      { actor, ip, requestId }: ActingOperator,
    ): Promise<InvitationCase> {
      const row = await db.transaction().execute(async (tx) => {
        const found = await queries.lockInvitation(tx, invitationId);
        if (!found) throw new AppError('not_found');
        if (found.look_at === null) throw new AppError('invitation_ended');
        const ended: InvitationRow = {
          ...found,
          ...{ state: 'VOID', void_reason: 'OPERATOR', ended_at: clock.now(), look_at: null },
          ...{ voided_by: actor.operatorId, voided_name: actor.username, note: reason },
        };
        await queries.saveInvitation(tx, ended);
        await barInvitee(tx, found.invitee_id);
        await audit.record(tx, {
          ...{ actor, ip, requestId },
          action: 'referral.invitation_voided',
          target: `player:${found.invitee_id}`,
          before: { state: found.state },
          after: { state: 'VOID', invitationId, inviterId: found.inviter_id, reason },
        });
        return ended;
      });
      for (const accountId of [row.inviter_id, row.invitee_id]) pusher.push(accountId, { type: 'referral' });
      return showOne(row);
    },

    /** Lets pass what is in common now: the rewards are held for it no more. */
    async clear(
      invitationId: InvitationId,
      reason: string,
      { actor, ip, requestId }: ActingOperator,
    ): Promise<InvitationCase> {
      const row = await db.transaction().execute(async (tx) => {
        const found = await queries.lockInvitation(tx, invitationId);
        if (!found) throw new AppError('not_found');
        if (found.look_at === null) throw new AppError('invitation_ended');
        const cleared: InvitationRow = {
          ...found,
          ...{ cleared: found.evidence, cleared_by: actor.operatorId, cleared_name: actor.username },
          ...{ note: reason, look_at: clock.now() },
        };
        await queries.saveInvitation(tx, cleared);
        await audit.record(tx, {
          ...{ actor, ip, requestId },
          action: 'referral.invitation_cleared',
          target: `player:${found.invitee_id}`,
          after: { invitationId, inviterId: found.inviter_id, evidence: found.evidence, reason },
        });
        return cleared;
      });
      return showOne(row);
    },

    getTerms: async (): Promise<Terms> => toWire(await getTerms(db)),
    askTerms: (terms: Terms, reason: string, by: ActingOperator) => askTerms(terms, reason, by),
  };
}

function toCase(row: InvitationRow, nameOf: (id: AccountId) => string): InvitationCase {
  return {
    invitationId: row.invitation_id,
    inviterId: row.inviter_id,
    inviter: nameOf(row.inviter_id),
    inviteeId: row.invitee_id,
    invitee: nameOf(row.invitee_id),
    state: row.state,
    registeredAt: row.registered_at,
    deadline: row.deadline,
    missing: row.state === 'REGISTERED' ? listOpenParts(toProgress(row)) : [],
    firstDeposit: row.first_deposit,
    validBets: row.valid_bets,
    qualifiedAt: row.qualified_at,
    releaseAt: row.release_at,
    endedAt: row.ended_at,
    voidReason: row.void_reason,
    voidedBy: row.voided_name,
    clearedBy: row.cleared_name,
    isHeld: isHeld(row.evidence, row.cleared),
    note: row.note,
    evidence: row.evidence.map(({ kind, accountId, relation }) => ({
      kind,
      accountId,
      account: nameOf(accountId),
      relation,
    })),
  };
}
