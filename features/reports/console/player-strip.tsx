import { call } from '@kislap/console-kit/api.ts';
import { Chart } from '@kislap/console-kit/chart/chart.tsx';
import type { ChartSeries } from '@kislap/console-kit/chart/chart.types.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts, Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { formatDate, formatMoney, formatNumber, localeOf } from '@kislap/i18n';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { buttonClass, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { getPlayerFigures } from '../contract/reports.console.ts';
import { numberOf } from './chart-figures.ts';

/** All that the house and this player exchanged, and how the last days went. */
export function PlayerStrip({ playerId, account }: PlayerTabProps) {
  const { t } = useI18n();
  const mayReport = useCan('reports.read');
  const figures = useQuery({
    queryKey: ['reports', 'player', playerId],
    queryFn: ({ signal }) => call(getPlayerFigures, { params: { playerId } }, { signal }),
  });
  return (
    <Panel
      title={t('reports.playerFigures')}
      lead={t('reports.playerFiguresLead')}
      className="mb-5"
      actions={
        mayReport && (
          <Link to="/reports" search={{ player: account }} className={buttonClass('secondary', 'sm')}>
            {t('reports.openReport')}
          </Link>
        )
      }
    >
      {figures.isError && <ErrorNotice error={figures.error} onRetry={() => figures.refetch()} />}
      {figures.isPending && <Skeleton className="h-40 w-full" />}
      {figures.data && <Lifetime data={figures.data} />}
    </Panel>
  );
}

type PlayerFigures = ReplyOf<typeof getPlayerFigures>;

function Lifetime({ data: { totals, returned, firstPlayed, lastPlayed, days } }: { data: PlayerFigures }) {
  const { t, language } = useI18n();
  const dayOf = (day: string) => formatDate(new Date(`${day}T00:00:00+08:00`), language);
  return (
    <div className="grid gap-5">
      <Facts>
        <Fact label={t('reports.deposits')}>
          <Money amount={totals.deposits} />
        </Fact>
        <Fact label={t('reports.withdrawals')}>
          <Money amount={totals.withdrawals} />
        </Fact>
        <Fact label={t('reports.netDeposits')}>
          <Money amount={totals.deposits - totals.withdrawals} isChange />
        </Fact>
        <Fact label={t('reports.playerResult')}>
          <Money amount={totals.result} isChange />
        </Fact>
        <Fact label={t('reports.settledStake')}>
          <Money amount={totals.settledStake} />
        </Fact>
        <Fact label={t('reports.validBet')}>
          <Money amount={totals.validBet} />
        </Fact>
        <Fact label={t('reports.rounds')}>{formatNumber(totals.rounds, language)}</Fact>
        <Fact label={t('reports.rtp')}>
          {returned ? (
            <>
              {returned.rtp.toFixed(2)}%
              {returned.theory !== null && (
                <span className="font-normal text-text3">
                  {' '}
                  · {t('reports.rtpTheory')} {returned.theory.toFixed(2)}%
                </span>
              )}
            </>
          ) : (
            t('reports.noReturn')
          )}
        </Fact>
        <Fact label={t('reports.bonuses')}>
          <Money amount={totals.bonuses} />
        </Fact>
        <Fact label={t('reports.adjustments')}>
          <Money amount={totals.adjustments} isChange />
        </Fact>
        <Fact label={t('reports.firstPlayed')}>
          {firstPlayed ? dayOf(firstPlayed) : t('reports.neverPlayed')}
        </Fact>
        {lastPlayed && <Fact label={t('reports.lastPlayed')}>{dayOf(lastPlayed)}</Fact>}
      </Facts>
      {days.length > 1 && <DayChart days={days} />}
    </div>
  );
}

function DayChart({ days }: Pick<PlayerFigures, 'days'>) {
  const { t, language } = useI18n();
  const points = useMemo(
    () => days.map(({ day }) => formatDate(new Date(`${day}T00:00:00+08:00`), language)),
    [days, language],
  );
  const series = useMemo(
    (): ChartSeries[] => [
      {
        ...{ label: t('reports.playerResult'), tone: 'mango', kind: 'bars' },
        values: days.map(({ figures }) => numberOf(figures.result)),
      },
      {
        ...{ label: t('reports.netDeposits'), tone: 'tide', kind: 'line' },
        values: days.map(({ figures }) => numberOf(figures.deposits - figures.withdrawals)),
      },
    ],
    [days, t],
  );
  const formatScale = useMemo(() => {
    const short = new Intl.NumberFormat(localeOf[language], { notation: 'compact' });
    return (value: number) => short.format(value);
  }, [language]);
  return (
    <Chart
      label={t('reports.playerChart')}
      points={points}
      series={series}
      height={160}
      format={(value) => formatMoney(BigInt(Math.round(value * 1_000_000)))}
      formatScale={formatScale}
    />
  );
}
