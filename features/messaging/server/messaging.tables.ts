// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, Language } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type { CarrierName, MessageId } from '../contract/messaging.console.ts';

export interface MessageRow {
  bucket: number;
  id: MessageId;
  key: string;
  channel: 'sms' | 'mail';
  recipient: string;
  recipient_print: string;
  subject: string | null;
  body: string;
  template: string;
  language: Language;
  account_id: AccountId | null;
  state: 'waiting' | 'sending' | 'sent' | 'kept' | 'withheld' | 'failed' | 'unknown';
  carrier: string | null;
  carrier_ref: string | null;
  problem: string | null;
  cost: bigint;
  tries: number;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  told: string | null;
}

export interface CarrierRow {
  name: CarrierName;
  is_enabled: boolean;
  settings: Record<string, string>;
  changed_at: Date;
}

export interface CodeRow {
  purpose: string;
  recipient_print: string;
  subject: string;
  code_print: string;
  tries: number;
  expires_at: Date;
}

export interface SpendRow {
  day: string;
  amount: bigint;
}

export type MessagingTables = {
  'messaging.message': TableOf<MessageRow, 'tries'>;
  'messaging.carrier': TableOf<CarrierRow, never, 'settings'>;
  'messaging.code': TableOf<CodeRow, 'tries'>;
  'messaging.spend': SpendRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<MessagingTables>();
}
