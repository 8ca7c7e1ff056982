import { call } from '@kislap/console-kit/api.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { Badge, Notice } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type GiveBackRow, listGiveBack } from '../contract/give-back.console.ts';
import { percentOf } from '../rules/rates.ts';

const parts = ['rebate', 'salary', 'points', 'commission'] as const;

/** What each bet type gives back at most, and the weights that keep it below the limit. */
export function GiveBackPage() {
  const t = useT();
  const giveBack = useQuery({
    queryKey: ['give-back'],
    queryFn: ({ signal }) => call(listGiveBack, undefined, { signal }),
  });
  const { data } = giveBack;
  const above = data?.list.filter(({ isAbove }) => isAbove).length ?? 0;
  return (
    <Page title={t('giveBackDesk.title')} lead={t('giveBackDesk.lead')} permission="giveBack.read">
      {above > 0 && (
        <Notice tone="bad" className="mb-4">
          {t('giveBackDesk.above', { count: above, limit: percent(data?.limit ?? 0) })}
        </Notice>
      )}
      <DataTable
        id="give-back"
        label={t('giveBackDesk.title')}
        columns={useColumns(data?.limit ?? 0)}
        query={giveBack}
        rowKey={(row) => row.betType}
        empty={{ icon: 'chart', title: t('giveBackDesk.empty'), text: t('giveBackDesk.emptyText') }}
      />
    </Page>
  );
}

function useColumns(limit: number) {
  const t = useT();
  return useMemo(
    (): Column<GiveBackRow>[] => [
      {
        id: 'betType',
        label: t('giveBackDesk.betType'),
        isMain: true,
        cell: ({ betType, category, game }) => (
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{betType}</span>
            <span className="text-2xs text-text3">{game ?? (category === betType ? '' : category)}</span>
          </span>
        ),
      },
      {
        id: 'rtp',
        label: t('giveBackDesk.rtp'),
        isNumeric: true,
        cell: ({ rtp }) =>
          rtp === null ? <span className="text-text3">{t('giveBackDesk.unknown')}</span> : percent(rtp),
      },
      ...parts.map(
        (name): Column<GiveBackRow> => ({
          id: name,
          label: t(`giveBackDesk.${name}`),
          isNumeric: true,
          cell: ({ [name]: share }) => (share === 0 ? '–' : percent(share)),
        }),
      ),
      {
        id: 'wholeSum',
        label: t('giveBackDesk.wholeSum'),
        isNumeric: true,
        cell: ({ wholeSum }) => percent(wholeSum),
      },
      {
        id: 'weights',
        label: t('giveBackDesk.weights'),
        isNumeric: true,
        cell: ({ agentWeight, rebateWeight }) => (
          <span className="whitespace-nowrap">
            {weight(agentWeight)} · {weight(rebateWeight)}
          </span>
        ),
      },
      { id: 'sum', label: t('giveBackDesk.sum'), cell: (row) => <SumCell row={row} /> },
      { id: 'limit', label: t('giveBackDesk.limit'), isNumeric: true, cell: () => percent(limit) },
    ],
    [t, limit],
  );
}

function SumCell({ row: { sum, isAbove } }: { row: GiveBackRow }) {
  const t = useT();
  return (
    <span className="flex flex-wrap items-center gap-2 tnum max-sm:justify-end">
      <span className={isAbove ? 'font-semibold text-gumamela' : 'font-semibold'}>{percent(sum)}</span>
      {isAbove && <Badge tone="bad">{t('giveBackDesk.tooMuch')}</Badge>}
    </span>
  );
}

const percent = (share: number) => `${percentOf(BigInt(share))} %`;

const weight = (hundredths: number) => (hundredths / 100).toFixed(2);
