// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.

import type { DepositId } from '@kislap/cashier/contract/cashier.ids';
import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { SlipId } from '../contract/slips.ids.ts';

export interface BankAccountRow {
  method_id: string;
  bank_name: string;
  holder: string;
  number: string;
}

export interface SlipRow {
  bucket: number;
  slip_id: SlipId;
  deposit_id: DepositId;
  account_id: AccountId;
  method_id: string;
  bank_reference: string;
  file_type: 'image/jpeg' | 'application/pdf';
  content_sealed: Buffer;
  file_mark: string;
  picture_mark: string | null;
  state: 'WAITING' | 'ACCEPTED' | 'REJECTED';
  reason: 'not_arrived' | 'unreadable' | 'doubled' | 'other_account' | 'not_accepted' | null;
  note: string | null;
  paid: bigint | null;
  submitted_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

export interface SlipMarkRow {
  bucket: number;
  kind: 'file' | 'picture' | 'reference';
  mark: string;
  slip_id: SlipId;
}

export interface SlipClaimRow {
  bucket: number;
  kind: string;
  mark: string;
  slip_id: SlipId;
}

export interface BankLineRow {
  bucket: number;
  method_id: string;
  bank_reference: string;
  booked_on: string;
  amount: bigint;
  text: string;
  our_reference: string | null;
  imported_at: Date;
  imported_by: string;
  slip_id: SlipId | null;
}

export type SlipsTables = {
  'slips.bank_account': BankAccountRow;
  'slips.slip': SlipRow;
  'slips.slip_mark': SlipMarkRow;
  'slips.slip_claim': SlipClaimRow;
  'slips.bank_line': BankLineRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<SlipsTables>();
}
