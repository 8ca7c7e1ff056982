import type { AccountId } from '@kislap/contract-kit/ids';
import { formatDateTime, formatMoney, formatNumber } from '@kislap/i18n';
import { exportTeamOverview, getTeamOverview, type TeamLine } from '@kislap/reports/contract/team';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Pages } from '@kislap/site-kit/pages.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, Icon, Skeleton } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentKeys } from '../agent.keys.ts';
import { Trail } from '../trail.tsx';
import { type OverviewRange, OverviewRangePicker, overviewDays } from './overview-range.tsx';
import { HeadTiles, MoneyTiles, Tiles } from './team-tiles.tsx';

interface Place {
  accountId?: AccountId;
  page: number;
}

/** All figures of a team in a range of days, and the lines that they are made of, down to each player. */
export function TeamOverview() {
  const { t, language } = useI18n();
  const [range, setRange] = useState<OverviewRange>('thisWeek');
  const [place, setPlace] = useState<Place>({ page: 1 });
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.overview(range, place),
    queryFn: ({ signal }) =>
      call(getTeamOverview, { query: { ...place, ...overviewDays(range) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { accountId } = place;

  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-between">
        <OverviewRangePicker value={range} onChange={setRange} />
        <CsvButton query={{ ...overviewDays(range), ...(accountId && { accountId }) }} />
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data && (
        <>
          <Trail trail={data.trail} onOpen={(id) => setPlace({ accountId: id, page: 1 })} />
          <Tiles
            tiles={[
              [t('landing.members'), formatNumber(data.size.members, language)],
              [t('landing.agents'), formatNumber(data.size.agents, language)],
              [t('landing.teamBalance'), <Money key="balance" amount={data.size.balance} />],
            ]}
          />
          <HeadTiles heads={data.heads} />
          <MoneyTiles money={data.money} />
          <p className="text-xs text-pretty text-text3 tnum">
            {t('landing.asOf', { time: formatDateTime(data.asOf, language) })} GMT+8.{' '}
            {t('agentCentre.activeHint', { amount: formatMoney(data.activeFrom, '₱') })}{' '}
            {t('agentCentre.netHint')}
          </p>
          <Lines lines={data.lines} onOpen={(id) => setPlace({ accountId: id, page: 1 })} />
          {data.totalPages > 1 && (
            <Pages
              page={place.page}
              totalPages={data.totalPages}
              onChange={(page) => setPlace({ ...place, page })}
            />
          )}
        </>
      )}
    </div>
  );
}

const lineFigures = ['bets', 'validBets', 'wins', 'deposits', 'withdrawals'] as const;

/** The account itself and everybody directly below: together they are the team. */
function Lines({ lines, onOpen }: { lines: readonly TeamLine[]; onOpen: (accountId: AccountId) => void }) {
  const { t } = useI18n();
  return (
    <Card>
      <h2 className="mb-1 text-lg font-bold">{t('agentCentre.lines')}</h2>
      <ul className="divide-y divide-line">
        {lines.map(({ accountId, account, isOwn, money }) => (
          <li
            key={`${accountId}${isOwn}`}
            className="grid gap-x-4 gap-y-2 py-3 lg:grid-cols-[12rem_minmax(0,1fr)] lg:items-center"
          >
            {isOwn ? (
              <p className="flex min-h-11 items-center font-semibold">
                {account} <span className="ms-2 text-xs text-text3">{t('agentCentre.ownLine')}</span>
              </p>
            ) : (
              <button
                type="button"
                className="flex min-h-11 items-center gap-1 justify-self-start font-semibold hover:underline"
                onClick={() => onOpen(accountId)}
              >
                {account}
                <Icon name="chevron-right" size={16} className="text-text3" />
              </button>
            )}
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3 lg:grid-cols-6">
              {lineFigures.map((name) => (
                <div key={name}>
                  <dt className="text-xs text-text3">{t(`agentCentre.${name}`)}</dt>
                  <dd className="font-medium">
                    <Money amount={money[name]} />
                  </dd>
                </div>
              ))}
              <div>
                <dt className="text-xs text-text3">{t('agentCentre.netPL')}</dt>
                <dd className="font-medium">
                  <Money amount={money.netPL} isChange />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CsvButton({ query }: { query: { from: string; to: string; accountId?: AccountId } }) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { fileName, csv } = await call(exportTeamOverview, { query });
      const address = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = fileName;
      link.click();
      URL.revokeObjectURL(address);
    } catch {
      showToast('bad', t('agentCentre.csvFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button icon="download" disabled={isBusy} onClick={() => void save()}>
      {t('agentCentre.csv')}
    </Button>
  );
}
