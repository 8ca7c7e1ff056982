import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import { createCredits } from './credits/credits.service.ts';
import { defineEnding } from './wagering/ending.act.ts';
import { createWagering, type WageringParts } from './wagering/wagering.service.ts';

interface PromotionsParts extends WageringParts {
  currency: string;
  pushBalance(accountId: AccountId): void;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

export type Promotions = ReturnType<typeof createPromotions>;

export function createPromotions(parts: PromotionsParts) {
  const wagering = createWagering(parts);
  return { wagering, credits: createCredits({ ...parts, wagering }), endWagering: defineEnding(parts) };
}
