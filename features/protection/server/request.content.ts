import { AccountId } from '@kislap/contract-kit/ids';
import { PositiveMoney } from '@kislap/contract-kit/money';
import { BrandRules } from '@kislap/site/contract/system.console';
import * as z from 'zod/mini';
import { BrandProtection, ListedReason } from '../contract/protection.console.ts';
import { LimitKind, LimitWindow } from '../contract/protection.ts';

const Person = { fingerprint: z.string(), reason: ListedReason, person: z.string() };

/** What is kept of a request: enough to do it, and no person's name. */
export const RequestContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('end_pause'), accountId: AccountId }),
  z.object({
    kind: z.literal('raise_limit'),
    accountId: AccountId,
    limitKind: LimitKind,
    window: LimitWindow,
    max: z.nullable(PositiveMoney),
  }),
  z.object({ kind: z.literal('list_person'), ...Person }),
  z.object({ kind: z.literal('unlist_person'), ...Person }),
  // The version that was read: after a change in between, a new request is needed.
  z.object({ kind: z.literal('loosen_rules'), rules: BrandRules, version: z.int() }),
  z.object({ kind: z.literal('loosen_limits'), brand: BrandProtection, version: z.int() }),
]);
export type RequestContent = z.output<typeof RequestContent>;
