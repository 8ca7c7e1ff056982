import { useT } from '@kislap/console-kit/i18n.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { Badge } from '@kislap/ui';
import type { ReactNode } from 'react';
import type { Explanation } from '../contract/bill.fields.ts';
import { sayTiers } from './tiers.ts';

const figures = ['validBets', 'net', 'carried', 'adjusted', 'left', 'base', 'payable', 'amount'] as const;

interface FiguresProps {
  explanation: Explanation;
  /** More terms and values. */
  children?: ReactNode;
}

/** The figures from the bets of a team to an amount. */
export function Figures({ explanation, children }: FiguresProps) {
  const t = useT();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm">
      {figures.map((name) => (
        <div key={name} className="contents">
          <dt className="text-text2">{t(`commissions.figure_${name}`)}</dt>
          <dd className="text-right tnum">
            <Money amount={explanation[name]} />
          </dd>
        </div>
      ))}
      <dt className="text-text2">{t('commissions.active')}</dt>
      <dd className="text-right tnum">{explanation.active}</dd>
      {children}
    </dl>
  );
}

/** Every tier with what became of it. */
export function TriedTiers({ explanation }: { explanation: Explanation }) {
  const t = useT();
  return (
    <ul className="grid gap-1.5">
      {explanation.tried.map(({ tier, isMet, applies }) => {
        const said = sayTiers({ tiers: [tier] });
        return (
          <li key={said} className="flex items-center justify-between gap-2">
            <span className="tnum">{said}</span>
            <Badge tone={applies ? 'good' : 'plain'}>
              {t(applies ? 'commissions.applies' : isMet ? 'commissions.met' : 'commissions.notMet')}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}
