import { useI18n } from '@kislap/console-kit/i18n.tsx';
import type { Column } from '@kislap/console-kit/page/data-table.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import type { AccountId } from '@kislap/contract-kit/ids';
import { formatNumber } from '@kislap/i18n';
import { Badge, classNames } from '@kislap/ui';
import { useMemo } from 'react';
import type { ConsoleGroup, ConsoleReportLine, Returned } from '../contract/reports.console.ts';
import type { Figures, ReportUnit } from '../contract/reports.ts';
import { nameOf } from './line-name.ts';
import { totalKey } from './use-report.ts';

const outcome = ['settledStake', 'win', 'result'] as const;
const played = ['stake', 'openStake', 'refunds', 'validBet', 'promoWins', 'jackpots'] as const;
const moved = ['deposits', 'withdrawals', 'fees', 'adjustments', 'bonuses'] as const;
type AmountName = Exclude<keyof Figures, 'rounds'>;

const weightOf = (line: ConsoleReportLine) => (line.key === totalKey ? 'font-bold' : undefined);

/** What came of settled rounds and what they returned; then what was played, and the money that went in and out. */
export function useReportColumns(groupBy: ConsoleGroup, unit: ReportUnit): Column<ConsoleReportLine>[] {
  const { t, language } = useI18n();
  return useMemo((): Column<ConsoleReportLine>[] => {
    const money = (id: AmountName): Column<ConsoleReportLine> => ({
      id,
      label: t(`reports.${id}`),
      isNumeric: true,
      cell: (line) => (
        <Money
          amount={line.figures[id]}
          className={classNames(weightOf(line), line.figures[id] === 0n && 'text-text3')}
        />
      ),
    });
    return [
      {
        id: 'key',
        label: t(`reports.group_${groupBy}`),
        isMain: true,
        cell: (line) => (
          <span className={classNames('whitespace-nowrap', weightOf(line) ?? 'font-semibold')}>
            <LineName line={line} groupBy={groupBy} unit={unit} />
          </span>
        ),
      },
      ...outcome.map(money),
      {
        id: 'hold',
        label: t('reports.hold'),
        isNumeric: true,
        cell: (line) => <Percent value={line.returned?.hold} className={weightOf(line)} />,
      },
      {
        id: 'rtp',
        label: t('reports.rtp'),
        isNumeric: true,
        cell: (line) => line.returned && <Rtp returned={line.returned} className={weightOf(line)} />,
      },
      {
        id: 'rtpTheory',
        label: t('reports.rtpTheory'),
        isNumeric: true,
        cell: (line) => <Percent value={line.returned?.theory} className={weightOf(line)} />,
      },
      {
        id: 'rounds',
        label: t('reports.rounds'),
        isNumeric: true,
        cell: (line) => <span className={weightOf(line)}>{formatNumber(line.figures.rounds, language)}</span>,
      },
      ...played.map(money),
      ...moved.map(money),
    ];
  }, [t, language, groupBy, unit]);
}

function LineName(props: { line: ConsoleReportLine; groupBy: ConsoleGroup; unit: ReportUnit }) {
  const i18n = useI18n();
  const { line, groupBy } = props;
  if (line.key === totalKey) return i18n.t('reports.total');
  if (groupBy === 'player') return <PlayerLink accountId={line.key as AccountId} account={line.label} />;
  return nameOf(line, props, i18n);
}

function Percent({ value, className }: { value: number | null | undefined; className?: string | undefined }) {
  if (value === null || value === undefined) return <span className="text-text3">–</span>;
  return <span className={classNames('whitespace-nowrap tnum', className)}>{value.toFixed(2)}%</span>;
}

/** The return with how far chance alone may carry it; said where it lies outside of that. */
function Rtp({ returned, className }: { returned: Returned; className?: string | undefined }) {
  const { t } = useI18n();
  const { rtp, margin, theory } = returned;
  const isOutside = margin !== null && theory !== null && Math.abs(rtp - theory) > margin;
  return (
    <span className="grid justify-items-end" title={t('reports.rtpHelp')}>
      <Percent value={rtp} className={className} />
      <span className="text-2xs whitespace-nowrap text-text3">
        {margin === null
          ? t('reports.rtpFew')
          : t('reports.rtpMargin', { margin: `${margin.toFixed(margin < 10 ? 2 : 0)}` })}
      </span>
      {isOutside && <Badge tone="warn">{t('reports.rtpOutside')}</Badge>}
    </span>
  );
}
