import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { percentText } from '../../rules/rate-text.ts';
import { useOwnRates } from './use-rates.ts';

/** What the agent earns of valid bets, by category. */
export function OwnRates() {
  const t = useT();
  const { data } = useOwnRates();
  if (!data) return null;
  const lines = data.list.filter(({ rate, next }) => rate > 0 || next > 0);
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-bold">{t('agentRates.own')}</h2>
      <p className="text-sm text-pretty text-text2">
        {t(lines.length === 0 ? 'agentRates.ownNone' : 'agentRates.ownText')}
      </p>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
        {lines.map(({ category, rate, next }) => (
          <div key={category} className="rounded-control border border-line bg-bg px-3 py-2">
            <dt className="text-xs text-text3">{t(`agentRates.cat${category}`)}</dt>
            <dd className="font-display text-lg font-extrabold tnum">{percentText(rate)} %</dd>
            {next !== rate && (
              <dd className="text-2xs text-text2 tnum">
                {t('agentRates.fromTomorrow', { rate: percentText(next) })}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  );
}
