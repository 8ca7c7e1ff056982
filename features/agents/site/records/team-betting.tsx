import { formatDateTime } from '@kislap/i18n';
import { listTeamRounds, teamRoundStates } from '@kislap/reports/contract/team-records';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Select } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentKeys } from '../agent.keys.ts';
import { overviewDays } from '../overview/overview-range.tsx';
import { Tiles } from '../overview/team-tiles.tsx';
import { RecordFilter, type RecordQuery } from './record-filter.tsx';
import { RecordList, RecordRow } from './record-list.tsx';

/** Rounds of an account of the team. */
export function TeamBetting() {
  const { t, language } = useI18n();
  const [query, setQuery] = useState<RecordQuery>(() => overviewDays('thisWeek'));
  const [state, setState] = useState<(typeof teamRoundStates)[number]>();
  const [page, setPage] = useState(1);
  const whole = { ...query, ...(state && { state }), page };
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.records('rounds', whole),
    queryFn: ({ signal }) => call(listTeamRounds, { query: whole }, { signal }),
    placeholderData: keepPreviousData,
  });

  return (
    <div className="grid gap-4">
      <RecordFilter
        onChange={(chosen) => {
          setQuery(chosen);
          setPage(1);
        }}
      >
        <Select
          label={t('agentCentre.roundState')}
          value={state ?? ''}
          onChange={(event) => {
            setState(teamRoundStates.find((name) => name === event.target.value));
            setPage(1);
          }}
        >
          <option value="">{t('agentCentre.recordAll')}</option>
          {teamRoundStates.map((name) => (
            <option key={name} value={name}>
              {t(`agentCentre.state_${name}`)}
            </option>
          ))}
        </Select>
      </RecordFilter>
      {data && data.list.length > 0 && (
        <Tiles
          tiles={[
            [t('agentCentre.bets'), <Money key="bets" amount={data.totalStake} />],
            [t('agentCentre.wins'), <Money key="wins" amount={data.totalWin} />],
          ]}
        />
      )}
      <RecordList
        error={error}
        onRetry={() => void refetch()}
        rows={data?.list.map((row) => (
          <RecordRow
            key={`${row.vendor}${row.roundRef}`}
            title={row.game}
            text={`${formatDateTime(row.at, language)} · ${row.vendor} · ${t(`agentCentre.state_${row.state}`)}`}
            amounts={[
              [t('agentCentre.bets'), <Money key="stake" amount={row.stake} />],
              [t('agentCentre.wins'), <Money key="win" amount={row.win} />],
              [
                t('agentCentre.round'),
                <span key="round" className="break-all">
                  {row.roundRef}
                </span>,
              ],
            ]}
          />
        ))}
        page={page}
        totalPages={data?.totalPages ?? 1}
        onPage={setPage}
      />
    </div>
  );
}
