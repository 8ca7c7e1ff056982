import type { AccountId, Language } from '@kislap/contract-kit';
import type { MessageParams } from '@kislap/i18n/translate.ts';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Rng } from '@kislap/platform/crypto/rng.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Database, Executor } from '@kislap/platform/database/database.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { RateLimits } from '@kislap/platform/web/rate-limit.ts';
import type { Channel, MessageId, MessagingRules } from '../contract/messaging.console.ts';
import type { messagingRulesSetting } from './rules.ts';
import type { TemplateOf } from './templates.ts';

interface MessageTo<C extends Channel> {
  /** At most one message per key. Start the key with the feature's name. */
  key: string;
  channel: C;
  /** `+639171234567`, or an email address in lower case. */
  to: string;
  template: TemplateOf<C>;
  params?: MessageParams;
  language: Language;
  accountId?: AccountId;
  /** After that many seconds it is not worth sending any more; a day when it is not said. */
  lifeSeconds?: number;
}

export type Message = MessageTo<'sms'> | MessageTo<'mail'>;

/** The brand's settings, passed in because that feature is on the same layer. */
export interface SettingsOfBrand {
  getSetting(setting: typeof messagingRulesSetting): Promise<MessagingRules>;
  changeSetting(
    executor: Executor,
    setting: typeof messagingRulesSetting,
    next: MessagingRules,
  ): Promise<{ before: MessagingRules; after: MessagingRules }>;
  announce(topic?: 'modules'): void;
}

/** The audit feature, handed in for the same reason. */
export interface AuditTrail {
  record(
    executor: Executor,
    record: {
      actor: OperatorActor;
      action: string;
      target: string;
      before?: unknown;
      after?: unknown;
      ip: string;
      requestId: string;
    },
  ): Promise<void>;
}

/** Stands in for phones and mailboxes of the demo world. */
export interface Mailbox {
  put(message: {
    messageId: MessageId;
    channel: Channel;
    to: string;
    subject: string | null;
    body: string;
  }): Promise<void>;
}

export interface MessagingParts {
  db: Database;
  clock: Clock;
  rng: Rng;
  log: Log;
  vault: Vault;
  rateLimits: RateLimits;
  site: SettingsOfBrand;
  audit: AuditTrail;
  brandName: string;
  /** Where what no carrier takes can be read; undefined outside the demo. */
  mailbox?: Mailbox | undefined;
}
