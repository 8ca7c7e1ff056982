import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { poolOdds } from '../../rules/catalogue/shapes.ts';
import { useLotteryNames } from '../shared/use-lottery-names.ts';
import { type OddsRow, oddsText, singleOdds } from './odds.ts';

interface OddsLineProps {
  rows: readonly OddsRow[];
  /** Options show their odds themselves. */
  isByOption: boolean;
}

/** What a bet type pays: one price, a range, or a price for each tier. */
export function OddsLine({ rows, isByOption }: OddsLineProps) {
  const t = useT();
  const names = useLotteryNames();
  const single = singleOdds(rows);
  if (single !== undefined) {
    return (
      <p className="text-sm text-text2">
        {t('lottery.odds')} <strong className="text-base text-accent tnum">{oddsText(single)}</strong>
      </p>
    );
  }
  if (isByOption) return null;
  return (
    <ul aria-label={t('lottery.odds')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text2">
      {rows.map(({ key, slot, from, to }) => (
        <li key={`${slot} ${key}`}>
          {slot !== undefined && `${names.slot(slot)} `}
          {key !== undefined && `${t('lottery.tier', { count: key })} `}
          <strong className="text-accent tnum">
            {from === poolOdds || to === poolOdds
              ? t('lottery.pool')
              : from === to
                ? oddsText(from)
                : t('lottery.oddsRange', { from: oddsText(from), to: oddsText(to) })}
          </strong>
        </li>
      ))}
    </ul>
  );
}
