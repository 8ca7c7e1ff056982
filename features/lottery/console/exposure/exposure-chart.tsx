import { Chart } from '@kislap/console-kit/chart/chart.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { formatMoney } from '@kislap/i18n';
import type { Exposure } from './exposure.types.ts';

const bars = 15;

/** The fullest numbers beside the limit. */
export function ExposureChart({ game, issue, data }: { game: string; issue: string; data: Exposure }) {
  const t = useT();
  const shown = data.list.slice(0, bars);
  return (
    <Panel>
      <Chart
        label={t('lotteryDesk.exposureChart', { game, issue })}
        points={shown.map(({ betType, number }) => `${betType} ${number}`)}
        series={[
          {
            label: t('lotteryDesk.used'),
            tone: 'mango',
            kind: 'bars',
            // A chart draws floats; the tables below have the exact amounts.
            values: shown.map(({ used }) => Number(used) / 1_000_000),
          },
        ]}
        format={(value) => formatMoney(BigInt(Math.round(value * 1_000_000)), '₱')}
      />
    </Panel>
  );
}
