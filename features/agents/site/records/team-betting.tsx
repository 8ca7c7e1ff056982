import { formatDateTime } from '@kislap/i18n';
import { listTeamRounds, teamRoundStates } from '@kislap/reports/contract/team-records';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Choice } from '../choice.tsx';
import { Tiles } from '../overview/team-tiles.tsx';
import { RecordFilter } from './record-filter.tsx';
import { RecordList, RecordRow } from './record-list.tsx';
import { useRecords } from './use-records.ts';

/** Rounds of an account of the team. */
export function TeamBetting() {
  const { t, language } = useI18n();
  const records = useRecords('rounds', teamRoundStates, ({ choice, ...query }, signal) =>
    call(listTeamRounds, { query: { ...query, ...(choice && { state: choice }) } }, { signal }),
  );
  const { data } = records;

  return (
    <div className="grid gap-4">
      <RecordFilter onChange={records.setQuery}>
        <Choice
          label={t('agentCentre.roundState')}
          none={t('agentCentre.recordAll')}
          textOf={(name) => t(`agentCentre.state_${name}`)}
          {...records.choice}
        />
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
        {...records.list}
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
        totalPages={data?.totalPages ?? 1}
      />
    </div>
  );
}
