import { formatDate, formatDateTime } from '@kislap/i18n';
import { getTeamToday } from '@kislap/reports/contract/team';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { buttonClass, Icon, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { agentKeys } from '../agent.keys.ts';
import { HeadTiles, MoneyTiles } from '../overview/team-tiles.tsx';

const askedMs = 15_000;

/** What the team does today and did this week, who came, and who stopped playing. */
export function TeamToday() {
  const { t, language } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.today,
    queryFn: ({ signal }) => call(getTeamToday, {}, { signal }),
    refetchInterval: askedMs,
  });
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-120" />;
  const { today, week, joined, stopped, weekStart, asOf } = data;

  return (
    <div className="grid gap-6">
      <section className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl font-extrabold">{t('agentCentre.today')}</h2>
          <Link to="/agentHome/registerCenter" className={buttonClass('primary')}>
            <Icon name="qr" size={20} />
            {t('agentCentre.invite')}
          </Link>
        </div>
        <MoneyTiles money={today.money} isShort />
        <HeadTiles heads={today.heads} />
        <p className="text-xs text-text3 tnum">
          {t('landing.asOf', { time: formatDateTime(asOf, language) })} GMT+8. {t('agentCentre.netHint')}
        </p>
      </section>
      <section className="grid gap-3">
        <h2 className="text-xl font-extrabold">
          {t('agentCentre.week', { day: formatDate(weekStart, language) })}
        </h2>
        <MoneyTiles money={week.money} isShort />
        <HeadTiles heads={week.heads} />
      </section>
      <div className="grid gap-4 lg:grid-cols-2">
        <People
          title={t('agentCentre.joinedTitle')}
          none={t('agentCentre.joinedNone')}
          people={joined.map(({ account, joinedAt }) => [account, formatDateTime(joinedAt, language)])}
        />
        <People
          title={t('agentCentre.stoppedTitle')}
          none={t('agentCentre.stoppedNone')}
          people={stopped.map(({ account, lastBetDay }) => [
            account,
            t('agentCentre.lastBet', { day: formatDate(lastBetDay, language) }),
          ])}
        />
      </div>
    </div>
  );
}

function People({
  title,
  none,
  people,
}: {
  title: string;
  none: string;
  /** Names, with what is said of each. */
  people: readonly (readonly [string, string])[];
}) {
  return (
    <Card>
      <h2 className="text-lg font-bold">{title}</h2>
      {people.length === 0 && <p className="mt-2 text-sm text-pretty text-text2">{none}</p>}
      <ul className="divide-y divide-line">
        {people.map(([account, text]) => (
          <li key={account} className="flex min-h-11 items-center justify-between gap-4 text-sm">
            <span className="min-w-0 font-semibold break-all">{account}</span>
            <span className="shrink-0 text-xs text-text3 tnum">{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
