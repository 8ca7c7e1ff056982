import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Database, Executor } from '@kislap/platform/database/database.ts';

/** What protects a person; kept by a feature above this one. */
export interface PersonGuard {
  /** Those of these accounts that are excluded or on a break at this moment. */
  listPaused(executor: Executor, accountIds: readonly AccountId[]): Promise<AccountId[]>;
  /** Brings breaks, exclusions and limits of one person to all accounts, in the caller's transaction. */
  join(executor: Executor, accountIds: readonly AccountId[]): Promise<void>;
}

export interface PersonsParts {
  db: Database;
  clock: Clock;
  vault: Pick<Vault, 'fingerprint'>;
  audit: Pick<Audit, 'record'>;
  approvals: Pick<ApprovalDesk, 'define'>;
  identity: Pick<Identity, 'getAccount' | 'listAccounts' | 'listPersonFacts'>;
  guard: PersonGuard;
}
