import { formatDateTime } from '@kislap/i18n';
import { listTeamTransactions, teamTransactionTypes } from '@kislap/reports/contract/team-records';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Select } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentKeys } from '../agent.keys.ts';
import { overviewDays } from '../overview/overview-range.tsx';
import { RecordFilter, type RecordQuery } from './record-filter.tsx';
import { RecordList, RecordRow } from './record-list.tsx';

/** Money of an account of the team that is no bet, with the balance before and after. */
export function TeamTransactions() {
  const { t, language } = useI18n();
  const [query, setQuery] = useState<RecordQuery>(() => overviewDays('thisWeek'));
  const [type, setType] = useState<(typeof teamTransactionTypes)[number]>();
  const [page, setPage] = useState(1);
  const whole = { ...query, ...(type && { type }), page };
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.records('transactions', whole),
    queryFn: ({ signal }) => call(listTeamTransactions, { query: whole }, { signal }),
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
          label={t('agentCentre.recordType')}
          value={type ?? ''}
          onChange={(event) => {
            setType(teamTransactionTypes.find((name) => name === event.target.value));
            setPage(1);
          }}
        >
          <option value="">{t('agentCentre.recordAll')}</option>
          {teamTransactionTypes.map((name) => (
            <option key={name} value={name}>
              {t(`agentCentre.type_${name}`)}
            </option>
          ))}
        </Select>
      </RecordFilter>
      <RecordList
        error={error}
        onRetry={() => void refetch()}
        rows={data?.list.map((row) => (
          <RecordRow
            key={`${row.at.getTime()}${row.type}${row.balanceAfter}${row.amount}`}
            title={t(`agentCentre.type_${row.type}`)}
            text={formatDateTime(row.at, language)}
            amounts={[
              [t('agentCentre.amount'), <Money key="amount" amount={row.amount} />],
              [t('agentCentre.change'), <Money key="change" amount={row.change} isChange />],
              [t('agentCentre.before'), <Money key="before" amount={row.balanceBefore} />],
              [t('agentCentre.after'), <Money key="after" amount={row.balanceAfter} />],
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
