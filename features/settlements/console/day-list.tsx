import { FilterBar, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { Button } from '@kislap/ui';
import { useMemo } from 'react';
import { type DayTotals, dayStates, type SettlementDay } from '../contract/settlements.fields.ts';
import { ProviderFilter } from './provider-filter.tsx';
import type { PartProps } from './settlement-search.ts';
import { useDays } from './use-settlements.ts';
import { DayBadge, DayText } from './values.tsx';

/** Each day of each provider: what both sides say it moved. */
export function DayList({ search, onChange }: PartProps) {
  const t = useT();
  const days = useDays(search);
  return (
    <>
      <FilterBar label={t('console.filters')}>
        <ProviderFilter search={search} onChange={onChange} />
        <FilterSelect
          label={t('settlements.state')}
          anyLabel={t('common.all')}
          value={search.dayState}
          options={dayStates.map((value) => ({ value, label: t(`settlements.day_${value}`) }))}
          onPick={(value) => onChange({ dayState: dayStates.find((known) => known === value) })}
        />
      </FilterBar>
      <DataTable
        id="settlement-days"
        label={t('settlements.view_days')}
        columns={useColumns(onChange)}
        query={days}
        rowKey={({ providerKey, day }) => `${providerKey}:${day}`}
        empty={{ icon: 'calendar', title: t('settlements.daysEmpty'), text: t('settlements.daysEmptyText') }}
        more={days}
      />
    </>
  );
}

const kinds = ['deposit', 'refund', 'payout'] as const;

function useColumns(onChange: PartProps['onChange']) {
  const t = useT();
  return useMemo((): Column<SettlementDay>[] => {
    const sums = (kind: (typeof kinds)[number]): Column<SettlementDay> => ({
      id: kind,
      label: t(`settlements.entry_${kind}`),
      isNumeric: true,
      cell: ({ totals }) => totals && <BothSums totals={totals} kind={kind} />,
    });
    return [
      {
        id: 'day',
        label: t('settlements.day'),
        isMain: true,
        cell: ({ providerKey, day }) => (
          <span className="grid gap-0.5">
            <span className="font-semibold tnum">
              <DayText day={day} />
            </span>
            <span className="text-2xs text-text3">{t(`settlements.provider_${providerKey}`)}</span>
          </span>
        ),
      },
      { id: 'state', label: t('settlements.state'), cell: ({ state }) => <DayBadge state={state} /> },
      ...kinds.map(sums),
      {
        id: 'fees',
        label: t('settlements.fee'),
        isNumeric: true,
        cell: ({ totals }) => totals && <Money amount={totals.fees} />,
      },
      {
        id: 'open',
        label: t('settlements.openBreaks'),
        isNumeric: true,
        cell: ({ open }) => <span className={open > 0 ? 'font-bold text-gumamela' : ''}>{open}</span>,
      },
      {
        id: 'compared',
        label: t('settlements.comparedAt'),
        cell: ({ comparedAt }) => (comparedAt ? <Moment at={comparedAt} className="text-xs" /> : '–'),
      },
      {
        id: 'act',
        label: t('settlements.open'),
        isActs: true,
        cell: ({ providerKey, day }) => (
          <Button size="sm" onClick={() => onChange({ open: `${providerKey}:${day}` })}>
            {t('settlements.open')}
          </Button>
        ),
      },
    ];
  }, [t, onChange]);
}

/** Ours above theirs. */
function BothSums({ totals, kind }: { totals: DayTotals; kind: (typeof kinds)[number] }) {
  const [ours, theirs] = [totals.ours[kind], totals.theirs[kind]];
  const isSame = ours.amount === theirs.amount && ours.count === theirs.count;
  return (
    <span className="grid gap-0.5">
      <span>
        <Money amount={ours.amount} className="font-semibold" />{' '}
        <span className="text-2xs text-text3">×{ours.count}</span>
      </span>
      <span className={isSame ? 'text-text3' : 'text-gumamela'}>
        <Money amount={theirs.amount} /> <span className="text-2xs">×{theirs.count}</span>
      </span>
    </span>
  );
}
