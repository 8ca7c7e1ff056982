import { useWaitingRequests, WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { FilterBar, FilterDay, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { Button } from '@kislap/ui';
import { useMemo } from 'react';
import type { SettlementBreak } from '../contract/settlements.fields.ts';
import { breakKinds } from '../rules/judging.ts';
import { ProviderFilter } from './provider-filter.tsx';
import { breakViews, type PartProps } from './settlement-search.ts';
import { useBreaks } from './use-settlements.ts';
import { BreakBadge, DayText, PaymentLink } from './values.tsx';

/** What does not agree: open ones first of all. */
export function BreakList({ search, onChange }: PartProps) {
  const t = useT();
  const breaks = useBreaks(search);
  const isQueue = !search.state && !search.kind && !search.provider && !search.day;
  return (
    <>
      <WaitingRequests kind="settlements.close" className="mb-4" />
      <FilterBar label={t('console.filters')}>
        <FilterSelect
          label={t('settlements.state')}
          value={search.state ?? 'open'}
          options={breakViews.map((value) => ({ value, label: t(`settlements.state_${value}`) }))}
          onPick={(value) => onChange({ state: breakViews.find((known) => known === value) })}
        />
        <FilterSelect
          label={t('settlements.kind')}
          anyLabel={t('common.all')}
          value={search.kind}
          options={breakKinds.map((value) => ({ value, label: t(`settlements.kind_${value}`) }))}
          onPick={(value) => onChange({ kind: breakKinds.find((known) => known === value) })}
        />
        <ProviderFilter search={search} onChange={onChange} />
        <FilterDay label={t('settlements.day')} value={search.day} onPick={(day) => onChange({ day })} />
      </FilterBar>
      <DataTable
        id="settlement-breaks"
        label={t('settlements.view_breaks')}
        columns={useColumns(onChange)}
        query={breaks}
        rowKey={({ breakId }) => breakId}
        empty={{
          icon: 'check-circle',
          title: isQueue ? t('settlements.empty') : t('settlements.emptyOther'),
          text: isQueue ? t('settlements.emptyText') : t('console.tryOtherFilters'),
        }}
        more={breaks}
      />
    </>
  );
}

function useColumns(onChange: PartProps['onChange']) {
  const t = useT();
  const asked = useWaitingRequests({ kind: 'settlements.close' });
  return useMemo(
    (): Column<SettlementBreak>[] => [
      {
        id: 'kind',
        label: t('settlements.kind'),
        isMain: true,
        cell: ({ kind, entry, providerKey, day }) => (
          <span className="grid gap-0.5">
            <span className="text-sm font-semibold">{t(`settlements.kind_${kind}`)}</span>
            <span className="text-2xs text-text3">
              {t(`settlements.provider_${providerKey}`)} · <DayText day={day} /> ·{' '}
              {t(`settlements.entry_${entry}`)}
            </span>
          </span>
        ),
      },
      {
        id: 'payment',
        label: t('settlements.payment'),
        cell: ({ payment }) => <PaymentLink payment={payment} />,
      },
      {
        id: 'ours',
        label: t('settlements.ours'),
        isNumeric: true,
        cell: ({ ours }) =>
          ours ? (
            <Money amount={ours.amount} className={ours.isDone ? undefined : 'text-text3 line-through'} />
          ) : (
            '–'
          ),
      },
      {
        id: 'theirs',
        label: t('settlements.theirs'),
        isNumeric: true,
        cell: ({ theirs }) =>
          theirs.length === 0
            ? '–'
            : theirs.map((line) => (
                <span key={`${line.at.getTime()}:${line.line}`} className="block">
                  <Money
                    amount={line.amount}
                    className={line.state === 'done' ? undefined : 'text-text3 line-through'}
                  />
                </span>
              )),
      },
      {
        id: 'difference',
        label: t('settlements.difference'),
        isNumeric: true,
        cell: ({ difference }) => <Money amount={difference} isChange />,
      },
      {
        id: 'state',
        label: t('settlements.state'),
        cell: ({ state, breakId }) => (
          <BreakBadge
            state={state}
            isAsked={asked.some(({ thing }) => thing === `settlement-break:${breakId}`)}
          />
        ),
      },
      {
        id: 'open',
        label: t('settlements.open'),
        isActs: true,
        cell: ({ breakId }) => (
          <Button size="sm" onClick={() => onChange({ break: breakId })}>
            {t('settlements.open')}
          </Button>
        ),
      },
    ],
    [t, onChange, asked],
  );
}
