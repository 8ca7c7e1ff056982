// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId } from '@kislap/contract-kit';
import type { GameCategory } from '@kislap/contract-kit/constants';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type { ContractId } from '../contract/commissions.ids.ts';
import type { Kind } from '../rules/terms.ts';
import type { StoredTier } from './contracts/contract.types.ts';

export interface KindRow {
  kind: Kind;
}

export interface ContractRow {
  contract_id: ContractId;
  kind: Kind;
  payer_id: AccountId | null;
  payee_id: AccountId;
  version: number;
  period: string;
  categories: readonly GameCategory[];
  tiers: readonly StoredTier[];
  carry_mode: string;
  unit: bigint;
  state: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'EXPIRED' | 'WITHDRAWN';
  proposed_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  effective_from: Date | null;
  ends_at: Date | null;
  end_state: 'SUPERSEDED' | 'TERMINATED' | null;
  end_reason: 'NEWER' | 'PAYER' | 'OPERATOR' | 'CASCADE' | null;
}

export type CommissionsTables = {
  'commissions.kind': KindRow;
  'commissions.contract': TableOf<ContractRow, never, 'categories' | 'tiers'>;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<CommissionsTables>();
}
