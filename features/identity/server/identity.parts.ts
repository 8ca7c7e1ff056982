import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { Ledger } from '@kislap/ledger';
import type { Messaging } from '@kislap/messaging/server';
import type { Networks } from '@kislap/networks/server';
import type { Clock } from '@kislap/platform/clock.ts';
import type { PayloadKeys } from '@kislap/platform/crypto/payload-keys.ts';
import type { Rng } from '@kislap/platform/crypto/rng.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import type { Outbox } from '@kislap/platform/database/outbox.ts';
import type { Signals } from '@kislap/platform/database/signals.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Slot } from '@kislap/platform/slots.ts';
import type { Pusher } from '@kislap/platform/web/pusher.ts';
import type { RateLimits } from '@kislap/platform/web/rate-limit.ts';
import type { Site } from '@kislap/site/server';
import type {
  ContractStates,
  FirstPaymentPassword,
  Invitations,
  PersonLinks,
  PersonScreening,
  Staff,
  UplineResolver,
} from './identity.types.ts';

/** What identity is made from. */
export interface IdentityParts {
  db: Database;
  clock: Clock;
  rng: Rng;
  log: Log;
  vault: Vault;
  outbox: Outbox;
  signals: Signals;
  pusher: Pick<Pusher, 'signOut'>;
  rateLimits: RateLimits;
  payloadKeys: Pick<PayloadKeys, 'decryptBare'>;
  site: Site;
  audit: Audit;
  approvals: Pick<ApprovalDesk, 'define'>;
  messaging: Messaging;
  ledger: Pick<Ledger, 'openPlayer' | 'setPlayerStatus' | 'findBalances'>;
  uplines: UplineResolver;
  screening: PersonScreening;
  persons: PersonLinks;
  staff: Staff;
  /** Worlds of tests have none. */
  invitations?: Pick<Slot<Invitations>, 'list'>;
  contracts?: Pick<Slot<ContractStates>, 'list'>;
  /** Where players reach the site, without a trailing slash. */
  publicUrl: string;
  paymentPasswords: FirstPaymentPassword;
  /** Who may come in from where. */
  networks: Pick<Networks, 'require'>;
}
