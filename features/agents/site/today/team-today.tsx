import { formatDate, formatDateTime } from '@kislap/i18n';
import { getTeamToday, type TeamHeads } from '@kislap/reports/contract/team';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { buttonClass, Icon, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { agentKeys } from '../agent.keys.ts';
import { useAgentPlace } from '../agent-place.tsx';
import { pageOfHead, pageOfMoney } from '../overview/opened.ts';
import { HeadTiles, type MoneyName, MoneyTiles } from '../overview/team-tiles.tsx';
import { EarnedToday } from './earned-today.tsx';

const askedMs = 15_000;

/** What the agent earned, what the team does today and did this week, who came, and who stopped playing. */
export function TeamToday() {
  const { t, language } = useI18n();
  const { open } = useAgentPlace();
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.today,
    queryFn: ({ signal }) => call(getTeamToday, {}, { signal }),
    refetchInterval: askedMs,
  });
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-120" />;
  const { today, week, joined, stopped, weekStart, asOf } = data;
  const rows = (range: 'today' | 'thisWeek') => ({
    onMoney: (name: MoneyName) => openWith(pageOfMoney(name), range),
    onHead: (name: keyof TeamHeads) => openWith(pageOfHead(name), range),
  });
  const openWith = ([page, query]: ReturnType<typeof pageOfMoney>, range: string) =>
    open(page, { range, ...query });
  const openAccount = (search: string) => open('palStatementsAgentCopy', { search, range: 'thisMonth' });

  return (
    <div className="grid gap-6">
      <EarnedToday day={data.day} weekStart={weekStart} />
      <section className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl font-extrabold">{t('agentCentre.today')}</h2>
          <Link to="/agentHome/registerCenter" className={buttonClass('primary')}>
            <Icon name="qr" size={20} />
            {t('agentCentre.invite')}
          </Link>
        </div>
        <MoneyTiles money={today.money} isShort onOpen={rows('today').onMoney} />
        <HeadTiles heads={today.heads} onOpen={rows('today').onHead} />
        <p className="text-xs text-text3 tnum">
          {t('landing.asOf', { time: formatDateTime(asOf, language) })} GMT+8. {t('agentCentre.netHint')}
        </p>
      </section>
      <section className="grid gap-3">
        <h2 className="text-xl font-extrabold">
          {t('agentCentre.week', { day: formatDate(weekStart, language) })}
        </h2>
        <MoneyTiles money={week.money} isShort onOpen={rows('thisWeek').onMoney} />
        <HeadTiles heads={week.heads} onOpen={rows('thisWeek').onHead} />
      </section>
      <div className="grid gap-4 lg:grid-cols-2">
        <People
          title={t('agentCentre.joinedTitle')}
          none={t('agentCentre.joinedNone')}
          people={joined.map(({ account, joinedAt }) => [account, formatDateTime(joinedAt, language)])}
          onOpen={openAccount}
        />
        <People
          title={t('agentCentre.stoppedTitle')}
          none={t('agentCentre.stoppedNone')}
          people={stopped.map(({ account, lastBetDay }) => [
            account,
            t('agentCentre.lastBet', { day: formatDate(lastBetDay, language) }),
          ])}
          onOpen={openAccount}
        />
      </div>
    </div>
  );
}

function People({
  title,
  none,
  people,
  onOpen,
}: {
  title: string;
  none: string;
  /** Names, with what is said of each. */
  people: readonly (readonly [string, string])[];
  onOpen: (account: string) => void;
}) {
  return (
    <Card>
      <h2 className="text-lg font-bold">{title}</h2>
      {people.length === 0 && <p className="mt-2 text-sm text-pretty text-text2">{none}</p>}
      <ul className="divide-y divide-line">
        {people.map(([account, text]) => (
          <li key={account} className="flex min-h-11 items-center justify-between gap-4 text-sm">
            <button
              type="button"
              className="min-h-11 min-w-0 text-start font-semibold break-all underline decoration-line-strong underline-offset-4 hover:decoration-current"
              onClick={() => onOpen(account)}
            >
              {account}
            </button>
            <span className="shrink-0 text-xs text-text3 tnum">{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
