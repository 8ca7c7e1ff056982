import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { poolOdds } from '../../rules/catalogue/shapes.ts';
import { type OddsRow, oddsText, singleOdds } from '../board/odds.ts';
import { useLotteryNames } from '../shared/use-lottery-names.ts';

/** What each option pays, where they differ. */
export function OptionOdds({ rows }: { rows: readonly OddsRow[] }) {
  const t = useT();
  const names = useLotteryNames();
  if (singleOdds(rows) !== undefined) return null;
  return (
    <ul aria-label={t('lottery.odds')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text2">
      {rows.map(({ key, to }) => (
        <li key={key}>
          {names.option(key ?? '')}{' '}
          <strong className="text-accent tnum">{to === poolOdds ? t('lottery.pool') : oddsText(to)}</strong>
        </li>
      ))}
    </ul>
  );
}
