import { formatDateTime } from '@kislap/i18n';
import {
  exportTeamTransactions,
  listTeamTransactions,
  recordKinds,
  type TeamTransaction,
} from '@kislap/reports/contract/team-lines';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { agentKeys } from '../agent.keys.ts';
import { useAgentPlace } from '../agent-place.tsx';
import { Choice } from '../choice.tsx';
import { AccountField } from './account-field.tsx';
import { CsvButton } from './csv-button.tsx';
import { DaysField, daysOf } from './record-days.tsx';
import { RecordList, RecordRow } from './record-list.tsx';
import { ReportFilters } from './report-filters.tsx';
import { usePages } from './use-pages.ts';

/** Money of the team's people that is no bet, with the balance before and after. */
export function TeamTransactions() {
  const { t, language } = useI18n();
  const { query, change } = useAgentPlace();
  const { account = '', teamId } = query;
  const kind = recordKinds.find((name) => name === query.kind);
  const { from, to } = daysOf(query);
  const asked = {
    ...{ from, to },
    ...(account && { account }),
    ...(teamId && { teamId: teamId as TeamTransaction['accountId'] }),
    ...(kind && { kind }),
  };
  const { list, first, rows } = usePages(agentKeys.records('transactions', asked), (after, signal) =>
    call(listTeamTransactions, { query: { ...asked, ...after } }, { signal }),
  );

  return (
    <div className="grid gap-4">
      <ReportFilters
        count={Number(account !== '') + Number(kind !== undefined)}
        fields={
          <>
            <AccountField
              value={account}
              hint={t('agentReports.accountHint')}
              onChange={(name) => change({ ...query, account: name })}
            />
            <DaysField query={query} onChange={change} />
            <Choice
              label={t('agentCentre.recordType')}
              none={t('agentCentre.recordAll')}
              options={recordKinds}
              textOf={(name) => t(`agentReports.kind_${name}`)}
              value={kind}
              onChange={(chosen) => change({ ...query, kind: chosen ?? '' })}
            />
          </>
        }
        actions={
          <CsvButton
            ask={(after) => call(exportTeamTransactions, { query: { ...asked, ...(after && { after }) } })}
          />
        }
      />
      <RecordList
        list={list}
        asOf={first?.asOf}
        rows={rows?.map((row) => (
          <RecordRow
            key={row.id}
            title={row.account}
            text={`${t(`agentReports.kind_${row.kind}`)} · ${formatDateTime(row.at, language)}`}
            onOpen={() => change({ ...query, account: row.account })}
            amounts={[
              [t('agentCentre.amount'), <Money key="amount" amount={row.amount} />],
              [t('agentCentre.change'), <Money key="change" amount={row.change} isChange />],
              [t('agentCentre.before'), <Money key="before" amount={row.balanceBefore} />],
              [t('agentCentre.after'), <Money key="after" amount={row.balanceAfter} />],
            ]}
          />
        ))}
      />
    </div>
  );
}
