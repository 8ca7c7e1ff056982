import { gameCategories } from '@kislap/contract-kit/constants';
import { formatDateTime } from '@kislap/i18n';
import { getTeamReport } from '@kislap/reports/contract/reports';
import { listTeamRounds, type TeamRound, teamRoundStates } from '@kislap/reports/contract/team-lines';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentKeys } from '../agent.keys.ts';
import { useAgentPlace } from '../agent-place.tsx';
import { Choice } from '../choice.tsx';
import { AccountField } from './account-field.tsx';
import { DaysField, daysOf } from './record-days.tsx';
import { RecordList, RecordRow } from './record-list.tsx';
import { ReportFilters } from './report-filters.tsx';
import { RoundDialog } from './round-dialog.tsx';
import { usePages } from './use-pages.ts';

/** Rounds of the team or of one account of it. */
export function TeamBetting() {
  const { t, language } = useI18n();
  const { query, change } = useAgentPlace();
  const [opened, setOpened] = useState<TeamRound>();
  const { account = '', teamId, vendor = '', gameId = '' } = query;
  const category = gameCategories.find((name) => name === query.category);
  const state = teamRoundStates.find((name) => name === query.state);
  const { from, to } = daysOf(query);
  const asked = {
    ...{ from, to },
    ...(account && { account }),
    ...(teamId && { teamId: teamId as TeamRound['accountId'] }),
    ...(vendor && { vendor }),
    ...(gameId && { gameId }),
    ...(category && { category }),
    ...(state && { state }),
  };
  const { list, first, rows } = usePages(agentKeys.records('rounds', asked), (after, signal) =>
    call(listTeamRounds, { query: { ...asked, ...after } }, { signal }),
  );
  const played = usePlayed({ from, to });
  const set = (name: string) => (value: string | undefined) => change({ ...query, [name]: value ?? '' });

  return (
    <div className="grid gap-4">
      <ReportFilters
        count={[account, vendor, gameId, category, state].filter(Boolean).length}
        fields={
          <>
            <AccountField value={account} hint={t('agentReports.accountHint')} onChange={set('account')} />
            <DaysField query={query} onChange={change} />
            <Choice
              label={t('agentReports.category')}
              none={t('agentCentre.recordAll')}
              options={gameCategories}
              textOf={(name) => t(`agentReports.category_${name}`)}
              value={category}
              onChange={set('category')}
            />
            <Choice
              label={t('agentReports.vendor')}
              none={t('agentCentre.recordAll')}
              options={played.vendors.map(({ key }) => key)}
              textOf={(name) => name}
              value={vendor || undefined}
              onChange={set('vendor')}
            />
            <Choice
              label={t('agentReports.game')}
              none={t('agentCentre.recordAll')}
              options={played.games.map(({ key }) => key)}
              textOf={(id) => played.games.find(({ key }) => key === id)?.label ?? id}
              value={gameId || undefined}
              onChange={set('gameId')}
            />
            <Choice
              label={t('agentCentre.roundState')}
              none={t('agentCentre.recordAll')}
              options={teamRoundStates}
              textOf={(name) => t(`agentCentre.state_${name}`)}
              value={state}
              onChange={set('state')}
            />
          </>
        }
      />
      <RecordList
        list={list}
        asOf={first?.asOf}
        rows={rows?.map((row) => (
          <RecordRow
            key={`${row.accountId}${row.vendor}${row.roundRef}`}
            title={row.game}
            text={[row.account, formatDateTime(row.at, language), row.vendor].join(' · ')}
            onOpen={() => setOpened(row)}
            amounts={[
              [t('agentCentre.bets'), <Money key="stake" amount={row.stake} />],
              [t('agentCentre.wins'), <Money key="win" amount={row.win} />],
              [t('agentReports.result'), <Money key="result" amount={row.win - row.stake} isChange />],
              [t('agentCentre.roundState'), t(`agentCentre.state_${row.state}`)],
            ]}
          />
        ))}
      />
      {!account && <p className="text-xs text-pretty text-text3">{t('agentReports.roundsHint')}</p>}
      {opened && <RoundDialog round={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

/** The vendors and games that the team played on these days. */
function usePlayed({ from, to }: { from: string; to: string }) {
  const ask = (groupBy: 'vendor' | 'game') => ({
    queryKey: agentKeys.records(`played ${groupBy}`, { from, to }),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const query = { unit: 'day', groupBy, from, to, pageSize: 100 } as const;
      const { list } = await call(getTeamReport, { query }, { signal });
      return list.filter(({ key, figures }) => key !== '' && figures.stake > 0n);
    },
  });
  return { vendors: useQuery(ask('vendor')).data ?? [], games: useQuery(ask('game')).data ?? [] };
}
