import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Dialog, EmptyState, Skeleton } from '@kislap/ui';
import type { Promotion } from '../../contract/promotion.fields.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import { exampleOf, Figure, FiveFigures, plainMoney } from './figures.tsx';
import { PromotionPicture } from './promotion-picture.tsx';
import { Step } from './promotion-step.tsx';
import { usePromotions } from './use-promotions.ts';

/** One promotion whole: its figures, an example, its terms, and the next step of the reader. */
export function PromotionDialog({ promotionId }: { promotionId: PromotionId }) {
  const t = useT();
  const { data, error, refetch } = usePromotions();
  const offer = data?.list.find(({ promotion }) => promotion.promotionId === promotionId);
  return (
    <Dialog
      title={offer?.promotion.title ?? t('shell.promotions')}
      lead={offer?.promotion.text}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      size="md"
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-72" />}
      {data && !offer && (
        <EmptyState icon="gift" title={t('promotions.empty')} text={t('promotions.emptyText')} />
      )}
      {offer && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {offer.promotion.picture && <PromotionPicture picture={offer.promotion.picture} isRound />}
          <Step offer={offer} />
          <Figures promotion={offer.promotion} />
          <section>
            <h3 className="mb-1 font-bold">{t('promotions.terms')}</h3>
            <p className="text-sm text-pretty whitespace-pre-line text-text2">{offer.promotion.terms}</p>
            <p className="mt-2 text-xs text-pretty text-text3">{t('promotions.termsNote')}</p>
          </section>
        </div>
      )}
    </Dialog>
  );
}

function Figures({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const { stakeMax, days, weights, newcomerDays, depositNumber } = promotion;
  const { levelMin, idleDays, methodNames, rescue, cashback, pays } = promotion;
  const { tournament } = promotion;
  const { deposit, bonus, target } = exampleOf(promotion);
  const example = { deposit: plainMoney(deposit), bonus: plainMoney(bonus), target: plainMoney(target) };
  const forWhom = [
    newcomerDays !== null && t('promotions.forNewcomers', { count: newcomerDays }),
    depositNumber !== null && t('promotions.forDeposit', { count: depositNumber }),
    promotion.kind === 'BIRTHDAY' && t('promotions.forBirthday'),
    rescue && t(`promotions.rescue_${rescue.per}`, rescueWords(promotion.depositMin, rescue)),
    cashback && t(`promotions.cashback_${cashback.period}`, { count: cashback.claimDays }),
    cashback?.of === 'LOSS' && t('promotions.cashbackOnce'),
    ...(cashback?.tiers.map(({ from, rate }) =>
      t('promotions.tier', { amount: plainMoney(from), percent: rate / 100 }),
    ) ?? []),
    ...(tournament ? [t(`promotions.metric_${tournament.metric}`), t('promotions.ties')] : []),
    levelMin && t('promotions.forLevel', { level: levelMin }),
    idleDays && t('promotions.forIdle', { count: idleDays }),
    methodNames.length > 0 && t('promotions.forMethods', { names: methodNames.join(', ') }),
  ].filter((one) => typeof one === 'string');
  return (
    <section className="grid gap-4 rounded-tile border border-line bg-bg p-4">
      <h3 className="sr-only">{t('promotions.howTitle')}</h3>
      <FiveFigures promotion={promotion} />
      {pays !== 'CASH' && !tournament && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
          <Figure name={t('promotions.stakeMax')}>
            {stakeMax === null ? t('promotions.noMax') : plainMoney(stakeMax)}
          </Figure>
          <Figure name={t('promotions.days')}>{t('promotions.daysOf', { count: days })}</Figure>
        </dl>
      )}
      {!tournament && (
        <p className="text-sm text-pretty">
          <strong>{t('promotions.exampleTitle')}:</strong> {t(`promotions.${exampleKey(promotion)}`, example)}{' '}
          {t(pays === 'CASH' ? 'promotions.asCash' : 'promotions.cashFirst')}
        </p>
      )}
      {forWhom.length > 0 && <p className="text-sm text-pretty text-text2">{forWhom.join(' ')}</p>}
      {!tournament && (
        <details className="group text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-tide">
            {t('promotions.weights')}
          </summary>
          <ul className="grid gap-1">
            {weights.map(({ category, weight }) => (
              <li key={category} className="flex justify-between gap-3 border-t border-line py-1.5">
                <span>{t(`shell.cat${category}`)}</span>
                <span className="tnum">{t('promotions.percentOf', { percent: weight })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function rescueWords(depositMin: bigint, { balanceBelow, hours }: NonNullable<Promotion['rescue']>) {
  return { deposit: plainMoney(depositMin), balance: plainMoney(balanceBelow), hours };
}

function exampleKey({ rescue, cashback, depositMin }: Promotion) {
  if (rescue || cashback) return cashback?.of === 'BETS' ? 'exampleBets' : 'exampleLoss';
  return depositMin === 0n ? 'exampleAlone' : 'example';
}
