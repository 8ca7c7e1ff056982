import type { Audit } from '@kislap/audit/server';
import type { AccountId, OperatorId } from '@kislap/contract-kit';
import type { Inbox } from '@kislap/inbox/server';
import type { Messaging } from '@kislap/messaging/server';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Site } from '@kislap/site/server';
import type { VisitorId } from '../contract/chat.ids.ts';

export interface ChatParts {
  platform: Pick<Platform, 'database' | 'clock' | 'vault' | 'rateLimits' | 'pusher' | 'log'>;
  audit: Pick<Audit, 'record'>;
  site: Pick<Site, 'getSetting' | 'changeSetting' | 'announce'>;
  messaging: Pick<Messaging, 'post'>;
  tellPlayer: Inbox['tell'];
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
  /** What an account is called in truth, which nobody may tell in a room. Throws `not_found`. */
  findPerson(accountId: AccountId): Promise<{ username: string; payeeName: string }>;
  /** Whether there is a live table by this id. */
  isLiveGame(id: string): Promise<boolean>;
  findMail(accountId: AccountId): Promise<string | undefined>;
  listOperators(): Promise<{ operatorId: OperatorId; name: string; role: string; status: string }[]>;
}

/** Who asks: a player, or a visitor by the key of their browser. */
export type Guest = { accountId: AccountId; visitorId: null } | { accountId: null; visitorId: VisitorId };

export const ownerOf = ({ accountId, visitorId }: Guest): AccountId | VisitorId =>
  accountId ?? (visitorId as VisitorId);

/** Who does something in the console, for the audit log. */
export interface Doing {
  actor: OperatorActor;
  ip: string;
  requestId: string;
}
