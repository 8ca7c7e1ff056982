import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import type { Contract } from '../contract/contract.fields.ts';
import { rateText } from './rates.ts';

type Terms = Contract['terms'];
type Tier = Terms['tiers'][number];

/** What a contract says, tier by tier. */
export function ContractTerms({ terms }: { terms: Terms }) {
  const t = useT();
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-text2">
        {t(`contracts.period_${terms.period}`)}
        {terms.kind === 'DIVIDEND' && ` · ${t(`contracts.carry_${terms.carryMode}`)}`}
        {terms.unit > 0n && ` · ${t('contracts.unit', { amount: formatMoney(terms.unit) })}`}
        {terms.categories.length > 0 &&
          ` · ${terms.categories.map((category) => t(`commissions.category_${category}`)).join(', ')}`}
      </p>
      <ul className="divide-y divide-line rounded-control border border-line">
        {terms.tiers.map((tier) => (
          <li
            key={`${tier.minTurnover} ${tier.minNetLoss} ${tier.minActive}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-3 py-2"
          >
            <TierMinima tier={tier} />
            <strong className="tnum">
              {terms.kind === 'HOURLY'
                ? t('contracts.tierRates', { rate: rateText(tier.rate), loseRate: rateText(tier.loseRate) })
                : t('contracts.tierRate', { rate: rateText(tier.rate) })}
            </strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function TierMinima({ tier }: { tier: Tier }) {
  const t = useT();
  const minima = [
    tier.minTurnover > 0n && t('contracts.minTurnover', { amount: formatMoney(tier.minTurnover) }),
    tier.minNetLoss > 0n && t('contracts.minNetLoss', { amount: formatMoney(tier.minNetLoss) }),
    tier.minActive > 0 && t('contracts.minActive', { count: tier.minActive }),
  ].filter((text) => text !== false);
  return <span className="text-text2">{minima.join(' · ') || t('contracts.tierAlways')}</span>;
}
