import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Badge } from '@kislap/ui';
import type { Explanation } from '../contract/bill.fields.ts';
import { rateText } from './rates.ts';

interface FiguresProps {
  explanation: Explanation;
  /** Worked out anew; null where its figures are no longer kept. */
  recomputed?: bigint | null;
}

/** The figures from the bets of a team to an amount. */
export function Figures({ explanation, recomputed = null }: FiguresProps) {
  const t = useT();
  const rows = (
    ['validBets', 'net', 'carried', 'adjusted', 'left', 'base', 'payable', 'amount'] as const
  ).filter((name) => explanation[name] !== 0n || name === 'base' || name === 'amount');
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
      {rows.map((name) => (
        <div key={name} className="contents">
          <dt className="text-text2">{t(`commissions.figure_${name}`)}</dt>
          <dd className="text-right tnum">
            <Money amount={explanation[name]} />
          </dd>
        </div>
      ))}
      <dt className="text-text2">{t('commissions.active')}</dt>
      <dd className="text-right tnum">{explanation.active}</dd>
      {recomputed !== null && (
        <>
          <dt className="text-text2">{t('commissions.recomputed')}</dt>
          <dd className="text-right tnum">
            <Money amount={recomputed} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** Every tier with what became of it. */
export function TriedTiers({ explanation }: { explanation: Explanation }) {
  const t = useT();
  return (
    <ul className="grid gap-1">
      {explanation.tried.map(({ tier, isMet, applies }) => (
        <li
          key={`${tier.minTurnover} ${tier.minNetLoss} ${tier.minActive}`}
          className="flex items-center justify-between gap-2"
        >
          <span className="tnum">
            {rateText(tier.rate)}%{tier.loseRate > 0 && ` / ${rateText(tier.loseRate)}%`}
          </span>
          <Badge tone={applies ? 'good' : 'plain'}>
            {t(applies ? 'commissions.applies' : isMet ? 'commissions.met' : 'commissions.notMet')}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
