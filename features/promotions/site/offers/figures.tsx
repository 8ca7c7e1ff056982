import type { GameCategory } from '@kislap/contract-kit/constants';
import { formatDate, formatMoney } from '@kislap/i18n';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import type { ReactNode } from 'react';
import type { Promotion } from '../../contract/promotion.fields.ts';
import { bonusOf, promotionTarget } from '../../rules/bonus.ts';
import { cashbackOf } from '../../rules/cashback.ts';
import { rescueBonus } from '../../rules/rescue.ts';

const whole = 0;

/** Pesos without centavos where there are none. */
export function plainMoney(amount: bigint): string {
  return formatMoney(amount, '₱', amount % 1_000_000n === 0n ? whole : 2);
}

/** What one gets, in the fewest words: the headline of a card. */
export function useHeadline({
  percent,
  bonusMax,
  cashback,
  tournament,
}: Pick<Promotion, 'percent' | 'bonusMax' | 'cashback' | 'tournament'>) {
  const t = useT();
  const amount = plainMoney(bonusMax);
  if (tournament) {
    const [first] = tournament.prizes;
    if (bonusMax > 0n) return { big: amount, small: t('promotions.inPrizes') };
    return { big: first ? pointsOf(first.amount) : '', small: t('promotions.pointsFirst') };
  }
  const rates = cashback?.tiers.map(({ rate }) => rate / 100) ?? [];
  if (rates.length > 0)
    return {
      big: t('promotions.percentOf', { percent: [...new Set([rates[0], rates.at(-1)])].join('–') }),
      small: t('promotions.upTo', { amount }),
    };
  return percent === null
    ? { big: amount, small: null }
    : { big: t('promotions.percentOf', { percent }), small: t('promotions.upTo', { amount }) };
}

/** Points as they are read: without a fraction where there is none. */
export function pointsOf(amount: bigint): string {
  return String(Number(amount) / 1_000_000);
}

/** Categories of which bets count at all. */
export function countingCategories({
  weights,
  tournament,
}: Pick<Promotion, 'weights' | 'tournament'>): GameCategory[] {
  if (tournament) return tournament.categories ?? weights.map(({ category }) => category);
  return weights.filter(({ weight }) => weight > 0).map(({ category }) => category);
}

/** The five numbers that decide: what is paid, got and played, until when, and in which games. */
export function FiveFigures({ promotion }: { promotion: Promotion }) {
  const { t, language } = useI18n();
  const { depositMin, multiplier, endsAt, weights, rescue, cashback, tournament, gameNames } = promotion;
  const least = rescue?.lossMin ?? cashback?.tiers[0]?.from;
  const { big, small } = useHeadline(promotion);
  const counting = countingCategories(promotion);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
      <Figure name={t('promotions.pay')}>
        {tournament
          ? t('promotions.payStake', { amount: plainMoney(tournament.stakeMin) })
          : least
            ? t(cashback?.of === 'BETS' ? 'promotions.payBets' : 'promotions.payLoss', {
                amount: plainMoney(least),
              })
            : depositMin === 0n
              ? t('promotions.payNothing')
              : t('promotions.payFrom', { amount: plainMoney(depositMin) })}
      </Figure>
      <Figure name={t('promotions.get')}>{small ? `${big} ${small}` : big}</Figure>
      <Figure name={t('promotions.turnover')}>{t('promotions.times', { times: multiplier })}</Figure>
      <Figure name={t('promotions.until')}>
        {endsAt ? formatDate(endsAt, language) : t('promotions.noEnd')}
      </Figure>
      <Figure name={t('promotions.games')} isWide>
        {gameNames.length > 0
          ? gameNames.join(', ')
          : counting.length === weights.length
            ? t('promotions.allGames')
            : counting.length > 3
              ? t('promotions.someGames', { count: counting.length })
              : counting.map((category) => t(`shell.cat${category}`)).join(', ')}
      </Figure>
    </dl>
  );
}

export function Figure({ name, children, isWide }: { name: string; children: ReactNode; isWide?: boolean }) {
  return (
    <div className={isWide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-xs text-text3">{name}</dt>
      <dd className="font-semibold text-pretty tnum">{children}</dd>
    </div>
  );
}

/** A deposit or a loss that gets all of the bonus, or as much as makes a plain example. */
export function exampleOf(promotion: Promotion): { deposit: bigint; bonus: bigint; target: bigint } {
  const { percent, bonusMax, depositMin, rescue, cashback } = promotion;
  const round = 100_000_000n;
  if (cashback) {
    const base = cashback.tiers.at(-1)?.from ?? 0n;
    const bonus = cashbackOf({ ...cashback, bonusMax }, base);
    return { deposit: base, bonus, target: promotionTarget(promotion, 0n, bonus) };
  }
  const all = percent === null ? depositMin : (bonusMax * 100n) / BigInt(percent);
  const cut = all - (all % round);
  const least = rescue?.lossMin ?? depositMin;
  const deposit = cut > least ? cut : least;
  if (rescue) {
    const bonus = rescueBonus({ ...promotion, rescue }, deposit);
    return { deposit, bonus, target: promotionTarget(promotion, 0n, bonus) };
  }
  const bonus = bonusOf(promotion, deposit);
  return { deposit, bonus, target: promotionTarget(promotion, deposit, bonus) };
}
