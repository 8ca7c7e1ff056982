import { formatDateTime } from '@kislap/i18n';
import { getTeamRound, type TeamRound } from '@kislap/reports/contract/team-lines';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Dialog, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { agentKeys } from '../agent.keys.ts';

const known = ['BET', 'WIN', 'REFUND', 'REVERSE', 'BONUS', 'JACKPOT', 'END'] as const;

/** The receipt of a round: what it came to, and each of its lines. */
export function RoundDialog({ round, onClose }: { round: TeamRound; onClose: () => void }) {
  const { t, language } = useI18n();
  const { accountId, vendor, roundRef } = round;
  const query = { accountId, vendor, roundRef };
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.records('round', query),
    queryFn: ({ signal }) => call(getTeamRound, { query }, { signal }),
  });
  const { stake, win, state } = data?.round ?? round;
  const facts = [
    [t('agentReports.account'), round.account],
    [t('agentReports.vendor'), vendor],
    [t('agentCentre.round'), roundRef],
    [t('agentCentre.roundState'), t(`agentCentre.state_${state}`)],
    [t('agentReports.opened'), formatDateTime(round.at, language)],
    ...(data?.settledAt ? [[t('agentReports.settled'), formatDateTime(data.settledAt, language)]] : []),
  ];
  return (
    <Dialog title={round.game} closeLabel={t('common.close')} onClose={onClose} size="md">
      <div className="grid gap-4">
        <dl className="grid grid-cols-3 gap-3 rounded-card border border-line bg-s1 p-4 text-center">
          {[
            [t('agentCentre.bets'), <Money key="stake" amount={stake} />] as const,
            [t('agentCentre.wins'), <Money key="win" amount={win} />] as const,
            [t('agentReports.result'), <Money key="result" amount={win - stake} isChange />] as const,
          ].map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs text-text3">{label}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-text3">{label}</dt>
              <dd className="text-end break-all tnum">{value}</dd>
            </div>
          ))}
        </dl>
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-30" />}
        {data && (
          <ul className="divide-y divide-line border-t border-line text-sm">
            {data.lines.map((line) => {
              const type = known.find((name) => name === line.type);
              return (
                <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
                  <span className="font-semibold">{type ? t(`agentReports.line_${type}`) : line.type}</span>
                  <Money amount={line.amount} className="text-end font-semibold" />
                  <span className="text-xs text-text3 tnum">{formatDateTime(line.at, language)}</span>
                  <span className="text-end text-xs text-text3">
                    {t('agentCentre.after')} <Money amount={line.balanceAfter} />
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
