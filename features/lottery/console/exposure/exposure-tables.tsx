import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { formatNumber } from '@kislap/i18n';
import { Badge } from '@kislap/ui';
import { useMemo } from 'react';
import { Meter } from '../meter.tsx';
import type { Exposure } from './exposure.types.ts';

type NumberRow = Exposure['list'][number];
type BetTypeRow = Exposure['betTypes'][number];

/** From here on most orders on the number are offered at half the odds. */
const nearlyFull = 95;

/** The fullest numbers, with how much of the limit each uses. */
export function NumberTable({ data }: { data: Exposure }) {
  const { t } = useI18n();
  const { limit } = data;
  const columns = useMemo(
    (): Column<NumberRow>[] => [
      {
        id: 'number',
        label: t('lotteryDesk.number'),
        isMain: true,
        cell: ({ betType, number }) => (
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold tnum">{number}</span>
            <span className="text-2xs text-text3">{betType}</span>
          </span>
        ),
      },
      {
        id: 'used',
        label: t('lotteryDesk.used'),
        isNumeric: true,
        cell: ({ used }) => <Money amount={used} className="font-semibold" />,
      },
      {
        id: 'ofLimit',
        label: t('lotteryDesk.ofLimit'),
        cell: ({ used }) => <LimitCell used={used} limit={limit} />,
      },
    ],
    [t, limit],
  );
  return (
    <DataTable
      id="lottery-exposure"
      label={t('lotteryDesk.tab_exposure')}
      columns={columns}
      rows={data.list}
      rowKey={({ betType, number }) => `${betType} ${number}`}
      empty={{ icon: 'chart', title: t('lotteryDesk.exposureNone') }}
    />
  );
}

function LimitCell({ used, limit }: { used: bigint; limit: bigint }) {
  const { t } = useI18n();
  const percent = Number((used * 100n) / limit);
  return (
    <span className="flex items-center gap-2">
      <Meter
        share={percent / 100}
        tone={percent >= nearlyFull ? 'gumamela' : percent >= 50 ? 'mango' : 'tide'}
        className="w-24 sm:w-40"
      />
      <span className="w-10 text-end text-xs tnum">{percent}%</span>
      {percent >= nearlyFull && <Badge tone="bad">{t('lotteryDesk.full')}</Badge>}
    </span>
  );
}

/** Each bet type that was bet on. */
export function BetTypeTable({ data }: { data: Exposure }) {
  const { t, language } = useI18n();
  const columns = useMemo(
    (): Column<BetTypeRow>[] => [
      {
        id: 'betType',
        label: t('lotteryDesk.betType'),
        isMain: true,
        cell: ({ betType }) => <span className="font-semibold">{betType}</span>,
      },
      {
        id: 'numbers',
        label: t('lotteryDesk.numbers'),
        isNumeric: true,
        cell: ({ numbers }) => formatNumber(numbers, language),
      },
      {
        id: 'most',
        label: t('lotteryDesk.most'),
        isNumeric: true,
        cell: ({ most }) => <Money amount={most} />,
      },
      {
        id: 'sum',
        label: t('lotteryDesk.sum'),
        isNumeric: true,
        cell: ({ sum }) => <Money amount={sum} />,
      },
    ],
    [t, language],
  );
  return (
    <section className="grid gap-3">
      <h2 className="text-base font-bold">{t('lotteryDesk.byBetType')}</h2>
      <DataTable
        id="lottery-exposure-types"
        label={t('lotteryDesk.byBetType')}
        columns={columns}
        rows={data.betTypes}
        rowKey={({ betType }) => betType}
        empty={{ icon: 'chart', title: t('lotteryDesk.exposureNone') }}
      />
    </section>
  );
}
