import { formatDate, formatMoney, formatNumber } from '@kislap/i18n';
import type { TeamDay } from '@kislap/reports/contract/team';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Segmented } from '@kislap/ui';
import { useState } from 'react';
import { Bars } from './bars.tsx';

const views = {
  played: ['bets', 'wins'],
  paid: ['deposits', 'withdrawals'],
  net: ['netPL'],
  people: ['bettors', 'depositors'],
} as const;
type View = keyof typeof views;
const viewNames = Object.keys(views) as View[];
type Figure = (typeof views)[View][number];

function figureOf({ money, heads }: TeamDay, figure: Figure): number {
  if (figure === 'bettors' || figure === 'depositors') return heads[figure];
  return Number(money[figure]) / 1_000_000;
}

/** The days of a team as a picture, and as a table beneath it. */
export function TeamChart({ days }: { days: readonly TeamDay[] }) {
  const { t, language } = useI18n();
  const [view, setView] = useState<View>('played');
  const figures: readonly Figure[] = views[view];
  const nameOf = (figure: Figure) =>
    figure === 'bettors' || figure === 'depositors'
      ? t(`agentCentre.${figure}`)
      : t(`agentReports.figure_${figure}`);
  const format = (value: number) =>
    view === 'people'
      ? formatNumber(value, language)
      : formatMoney(BigInt(Math.round(value * 1_000_000)), '₱');
  return (
    <Card>
      <div className="grid gap-4">
        <div className="max-w-full overflow-x-auto sm:max-w-120">
          <Segmented
            label={t('agentReports.chart')}
            value={view}
            options={viewNames.map((value) => ({ value, label: t(`agentReports.chart_${value}`) }))}
            onChange={setView}
          />
        </div>
        <Bars
          label={t(`agentReports.chart_${view}`)}
          points={days.map(({ day }) => formatDate(day, language))}
          series={figures.map((figure) => ({
            name: nameOf(figure),
            values: days.map((day) => figureOf(day, figure)),
          }))}
          format={format}
        />
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-text2 hover:text-text">
            {t('agentReports.chartTable')}
          </summary>
          <table className="w-full text-sm">
            <thead>
              <tr className="text-xs text-text3">
                <th scope="col" className="py-2 text-start">
                  {t('agentReports.day')}
                </th>
                {figures.map((figure) => (
                  <th key={figure} scope="col" className="py-2 text-end">
                    {nameOf(figure)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {days.map((day) => (
                <tr key={day.day}>
                  <th scope="row" className="py-2 text-start font-normal">
                    {formatDate(day.day, language)}
                  </th>
                  {figures.map((figure) => (
                    <td key={figure} className="py-2 text-end tnum">
                      {format(figureOf(day, figure))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </Card>
  );
}
