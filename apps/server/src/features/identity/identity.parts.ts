import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbox } from '../../platform/outbox.ts';
import type { PayloadKeys } from '../../platform/payload-keys.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { Rng } from '../../platform/rng.ts';
import type { Signals } from '../../platform/signals.ts';
import type { Vault } from '../../platform/vault.ts';
import type { Audit } from '../audit/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Messaging } from '../messaging/index.ts';
import type { Site } from '../site/index.ts';
import type { Captchas } from './captcha.service.ts';
import type { DoorParts } from './doors.ts';
import type { FirstPaymentPassword, PersonScreening, Staff, UplineResolver } from './identity.types.ts';
import type { Sessions } from './session.service.ts';

/** What identity is made from. */
export interface IdentityParts {
  db: Database;
  clock: Clock;
  rng: Rng;
  log: Log;
  vault: Vault;
  outbox: Outbox;
  signals: Signals;
  pusher: Pick<Realtime, 'signOut'>;
  rateLimits: RateLimits;
  payloadKeys: Pick<PayloadKeys, 'decryptBare'>;
  site: Site;
  audit: Audit;
  messaging: Messaging;
  ledger: Pick<Ledger, 'openPlayer' | 'setPlayerStatus' | 'findBalances'>;
  uplines: UplineResolver;
  /** Without it anybody may open an account. */
  screening?: PersonScreening;
  staff?: Staff;
  /** Where players reach the site, without a trailing slash. */
  publicUrl: string;
  paymentPasswords: FirstPaymentPassword;
}

/** The same, with what identity's own services share. */
export interface InnerParts extends IdentityParts {
  sessions: Sessions;
  captchas: Captchas;
  doors: DoorParts;
}
