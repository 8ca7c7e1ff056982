import { formatDateTime } from '@kislap/i18n';
import { listTeamTransactions, teamTransactionTypes } from '@kislap/reports/contract/team-records';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Choice } from '../choice.tsx';
import { RecordFilter } from './record-filter.tsx';
import { RecordList, RecordRow } from './record-list.tsx';
import { useRecords } from './use-records.ts';

/** Money of an account of the team that is no bet, with the balance before and after. */
export function TeamTransactions() {
  const { t, language } = useI18n();
  const records = useRecords('transactions', teamTransactionTypes, ({ choice, ...query }, signal) =>
    call(listTeamTransactions, { query: { ...query, ...(choice && { type: choice }) } }, { signal }),
  );
  const { data } = records;

  return (
    <div className="grid gap-4">
      <RecordFilter onChange={records.setQuery}>
        <Choice
          label={t('agentCentre.recordType')}
          none={t('agentCentre.recordAll')}
          textOf={(name) => t(`agentCentre.type_${name}`)}
          {...records.choice}
        />
      </RecordFilter>
      <RecordList
        {...records.list}
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
        totalPages={data?.totalPages ?? 1}
      />
    </div>
  );
}
