import type { AccountId } from '@kislap/contract-kit';
import type { AccountStatement } from '@kislap/ledger';
import type { Brand } from '../wallet.service.ts';

export interface StatementPeriod {
  from: string;
  to: string;
}

export type StatementContent = AccountStatement & StatementPeriod & { accountId: AccountId; brand: Brand };
