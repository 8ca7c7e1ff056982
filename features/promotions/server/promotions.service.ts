import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import { defineEnding } from './wagering/ending.act.ts';
import { createWagering, type WageringParts } from './wagering/wagering.service.ts';

interface PromotionsParts extends WageringParts {
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

export type Promotions = ReturnType<typeof createPromotions>;

export function createPromotions(parts: PromotionsParts) {
  return { wagering: createWagering(parts), endWagering: defineEnding(parts) };
}
