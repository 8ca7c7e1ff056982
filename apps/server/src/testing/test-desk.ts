import { type ApprovalDesk, createApprovalDesk } from '@kislap/approvals/server';
import { type Audit, createAudit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import { createInbox, type TellPlayer } from '@kislap/inbox/server';
import type { Platform } from '@kislap/platform/platform.ts';

/** Acts of two people, for a feature that stands alone: every two operators are two people. */
export function createTestDesk({ database, clock, vault }: Platform): {
  audit: Audit;
  approvals: ApprovalDesk;
} {
  const audit = createAudit({ db: database.kysely, clock, vault });
  const approvals = createApprovalDesk({ db: database.kysely, clock, vault, audit });
  approvals.bonds.add(async () => false);
  return { audit, approvals };
}

/** The inbox for a feature that stands alone, and what a player was told in it, in order. */
export function createTestNotes(platform: Platform): {
  tell: TellPlayer;
  told(accountId: AccountId): Promise<{ EN: string; TY: string; body: string }[]>;
} {
  const { audit } = createTestDesk(platform);
  const { tell } = createInbox({
    platform,
    audit,
    identity: { getAccount: () => Promise.reject(new Error('nobody reads here')) },
    listNames: async () => new Map(),
    mayMarketTo: async () => false,
  });
  return {
    tell,
    async told(accountId) {
      const { rows } = await platform.database.pool.query(
        `select title_en as "EN", title_ty as "TY", body_en as body from inbox.message
         where account_id = $1 order by sent_at, title_en`,
        [accountId],
      );
      return rows;
    },
  };
}
