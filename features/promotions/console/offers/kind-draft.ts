import { formatDecimal } from '@kislap/contract-kit/money';
import type { PromotionContent, PromotionKind } from '../../contract/promotion.fields.ts';
import type { CashbackTerms, Payment, RescueTerms } from '../../contract/promotion.terms.ts';
import { areTiers } from '../../rules/cashback.ts';
import { readMoney, readNumber } from './read-fields.ts';
import {
  newTournament,
  readTournament,
  type TournamentDraft,
  tournamentDraftOf,
} from './tournament-draft.ts';

/** What one kind alone has, as it is being typed. */
export interface KindDraft {
  pays: Payment;
  per: RescueTerms['per'];
  balanceBelow: string;
  lossMin: string;
  hours: string;
  of: CashbackTerms['of'];
  period: CashbackTerms['period'];
  /** A line each: from, and per cent. */
  tiers: string;
  claimDays: string;
  tournament: TournamentDraft;
}

export type KindField = `own.${keyof KindDraft}`;

export const newKindDraft: KindDraft = {
  pays: 'BONUS',
  per: 'DEPOSIT',
  balanceBelow: '5',
  lossMin: '100',
  hours: '24',
  of: 'LOSS',
  period: 'WEEK',
  tiers: '1000 5',
  claimDays: '7',
  tournament: newTournament,
};

export function kindDraftOf({ pays, rescue, cashback, tournament }: PromotionContent): KindDraft {
  return {
    ...newKindDraft,
    ...(pays && { pays }),
    ...(tournament && { tournament: tournamentDraftOf(tournament) }),
    ...(rescue && {
      per: rescue.per,
      balanceBelow: formatDecimal(rescue.balanceBelow),
      lossMin: formatDecimal(rescue.lossMin),
      hours: String(rescue.hours),
    }),
    ...(cashback && {
      of: cashback.of,
      period: cashback.period,
      tiers: cashback.tiers.map(({ from, rate }) => `${formatDecimal(from)} ${rate / 100}`).join('\n'),
      claimDays: String(cashback.claimDays),
    }),
  };
}

/** Kinds that give cash where their template says so. */
export function mayPayCash(kind: PromotionKind): boolean {
  return kind === 'RESCUE' || kind === 'CASHBACK';
}

/** The terms of the kind; `need` notes what is missing. */
export function readKind(
  kind: PromotionKind,
  draft: KindDraft,
  need: <Value>(field: KindField, value: Value | null | undefined) => Value,
): Pick<PromotionContent, 'pays' | 'rescue' | 'cashback' | 'tournament'> {
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
    ...(kind === 'TOURNAMENT' && { tournament: need('own.tournament', readTournament(draft.tournament)) }),
    ...(kind === 'CASHBACK' && {
      cashback: {
        of: draft.of,
        period: draft.period,
        tiers: need('own.tiers', readTiers(draft.tiers)),
        claimDays: need('own.claimDays', readNumber(draft.claimDays, 1, 7)),
      },
    }),
  };
}

const tiersMax = 5;
const rateMax = 5_000;

/** Lines of an amount and a per cent, each amount above the one before it. */
function readTiers(text: string): CashbackTerms['tiers'] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const tiers = lines.map((line) => {
    const [from = '', percent = '', more] = line.trim().split(/\s+/);
    const rate = /^\d{1,2}(\.\d{1,2})?$/.test(percent) ? Math.round(Number(percent) * 100) : 0;
    return { from: (more === undefined && readMoney(from)) || 0n, rate };
  });
  const areRates = tiers.every(({ rate }) => rate >= 1 && rate <= rateMax);
  const isRight = lines.length > 0 && lines.length <= tiersMax && areRates && areTiers(tiers);
  return isRight ? tiers : null;
}
