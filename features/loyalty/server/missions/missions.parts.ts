import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import type { Reference } from '@kislap/contract-kit/ids';
import type { Identity } from '@kislap/identity/server';
import type { Ledger } from '@kislap/ledger';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Credits } from '@kislap/promotions/server';

export interface MissionsParts {
  platform: Platform;
  ledger: Ledger;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  listAccounts: Identity['listAccounts'];
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
  credits: Pick<Credits, 'give'>;
  /** Open pages read the balance and its badges again. */
  pushBalance(accountId: AccountId): void;
  /** In the caller's transaction, once for each reference. */
  giveTickets(
    tx: Tx,
    tickets: {
      accountId: AccountId;
      kind: 'WHEEL' | 'ENVELOPE';
      count: number;
      origin: string;
      reference: Reference;
    },
  ): Promise<unknown>;
  /** Hundredths of a point, as `giveTickets` gives. Without it no mission gives points. */
  givePoints?(tx: Tx, gift: { accountId: AccountId; points: bigint; reference: Reference }): Promise<unknown>;
  /** Read with this executor: a claim asks inside its transaction. Without it every mission is for every level. */
  findVipLevel?(executor: Executor, accountId: AccountId): Promise<number>;
  /** The event of the outbox whose subject invited somebody who qualified. Without it no mission counts invitations. */
  inviteTopic?: string;
}
