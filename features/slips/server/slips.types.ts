import type { ActingOperator, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { Cashier } from '@kislap/cashier/server';
import type { Identity } from '@kislap/identity/server';
import type { TellPlayer } from '@kislap/inbox/server';
import type { Platform } from '@kislap/platform/platform.ts';

export interface SlipsDeps {
  platform: Pick<Platform, 'clock' | 'database' | 'vault' | 'rateLimits'>;
  cashier: Pick<Cashier, 'ownRecords' | 'methodEditing' | 'setting'>;
  approvals: Pick<ApprovalDesk, 'define' | 'overtake'>;
  audit: Pick<Audit, 'record'>;
  identity: Pick<Identity, 'listAccounts'>;
  tellPlayer: TellPlayer;
}

export type Doing = ActingOperator;
