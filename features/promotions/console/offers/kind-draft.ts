import { formatDecimal } from '@kislap/contract-kit/money';
import type { PromotionContent, PromotionKind } from '../../contract/promotion.fields.ts';
import type { Payment, RescueTerms } from '../../contract/promotion.terms.ts';
import { readMoney, readNumber } from './read-fields.ts';

/** What one kind alone has, as it is being typed. */
export interface KindDraft {
  pays: Payment;
  per: RescueTerms['per'];
  balanceBelow: string;
  lossMin: string;
  hours: string;
}

export type KindField = `own.${keyof KindDraft}`;

export const newKindDraft: KindDraft = {
  pays: 'BONUS',
  per: 'DEPOSIT',
  balanceBelow: '5',
  lossMin: '100',
  hours: '24',
};

export function kindDraftOf({ pays, rescue }: PromotionContent): KindDraft {
  return {
    ...newKindDraft,
    ...(pays && { pays }),
    ...(rescue && {
      per: rescue.per,
      balanceBelow: formatDecimal(rescue.balanceBelow),
      lossMin: formatDecimal(rescue.lossMin),
      hours: String(rescue.hours),
    }),
  };
}

/** Kinds that give cash where their template says so. */
export function mayPayCash(kind: PromotionKind): boolean {
  return kind === 'RESCUE';
}

/** The terms of the kind; `need` notes what is missing. */
export function readKind(
  kind: PromotionKind,
  draft: KindDraft,
  need: <Value>(field: KindField, value: Value | null | undefined) => Value,
): Pick<PromotionContent, 'pays' | 'rescue'> {
  return {
    ...(mayPayCash(kind) && { pays: draft.pays }),
    ...(kind === 'RESCUE' && {
      rescue: {
        per: draft.per,
        balanceBelow: need('own.balanceBelow', readMoney(draft.balanceBelow)),
        lossMin: need('own.lossMin', readMoney(draft.lossMin) || null),
        hours: need('own.hours', readNumber(draft.hours, 1, 168)),
      },
    }),
  };
}
