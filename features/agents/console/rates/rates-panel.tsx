import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { RateLine } from '../../contract/rates.ts';
import { percentText } from '../../rules/rate-text.ts';
import { RatesDialog } from './rates-dialog.tsx';
import { type RatesOf, useRates } from './use-rates.ts';

/** Rates by category, of an account or the highest of the house, with a request for others. */
export function RatesPanel({ of }: { of: RatesOf }) {
  const t = useT();
  const canAsk = useCan('agents.rates');
  const rates = useRates(of);
  const [isAsking, setAsking] = useState(false);
  const isHouse = of === 'house';
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{t(isHouse ? 'agentsDesk.caps' : 'agentsDesk.rates')}</h2>
        {canAsk && rates.data && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t(isHouse ? 'agentsDesk.changeCaps' : 'agentsDesk.change')}
          </Button>
        )}
      </div>
      <p className="text-sm text-pretty text-text2">
        {t(isHouse ? 'agentsDesk.capsText' : 'agentsDesk.ratesText')}
      </p>
      <WaitingRequests thing={isHouse ? 'agents:rate-caps' : `agent-rates:${of}`} />
      <DataTable
        id={isHouse ? 'rate-caps' : 'agent-rates'}
        label={t(isHouse ? 'agentsDesk.caps' : 'agentsDesk.rates')}
        columns={useColumns(isHouse)}
        query={rates}
        rowKey={({ category }) => category}
        empty={{ icon: 'chart', title: t('agentsDesk.noTree') }}
      />
      {isAsking && rates.data && (
        <RatesDialog of={of} lines={rates.data.list} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}

function useColumns(isHouse: boolean) {
  const t = useT();
  return useMemo((): Column<RateLine>[] => {
    const percent = (id: 'rate' | 'next' | 'max'): Column<RateLine> => ({
      id,
      label: t(`agentsDesk.${id}`),
      isNumeric: true,
      cell: (line) => `${percentText(line[id])} %`,
    });
    return [
      {
        id: 'category',
        label: t('agentsDesk.category'),
        isMain: true,
        cell: ({ category }) => t(`agentsDesk.cat_${category}`),
      },
      percent('rate'),
      ...(isHouse ? [] : [percent('next'), percent('max')]),
    ];
  }, [t, isHouse]);
}
