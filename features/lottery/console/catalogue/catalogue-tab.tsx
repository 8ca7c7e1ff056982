import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { FilterBar, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { useState } from 'react';
import type { CataloguePrice, getCatalogue } from '../../contract/catalogue.console.ts';
import { useLotterySearch, useSearchChange } from '../use-search-change.ts';
import { GiveBackPanel } from './give-back-panel.tsx';
import { usePriceColumns } from './price-columns.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { useCatalogue } from './use-catalogue.ts';

type Catalogue = ReplyOf<typeof getCatalogue>;

/** Prices by template, each with what it gives back; a change is the next version. */
export function CatalogueTab() {
  const t = useT();
  const catalogue = useCatalogue();
  const { data } = catalogue;
  const canAsk = useCan('lottery.request');
  const [changing, setChanging] = useState<CataloguePrice | null>(null);
  return (
    <div className="grid gap-5">
      <p className="max-w-160 text-sm text-text2">{t('lotteryPrices.catalogueLead')}</p>
      <WaitingRequests kind="lottery.catalogue" />
      {catalogue.isError && <ErrorNotice error={catalogue.error} onRetry={() => void catalogue.refetch()} />}
      {data && <GiveBackPanel data={data} canAsk={canAsk} />}
      <PriceList data={data} onChange={canAsk ? setChanging : undefined} />
      {data && <VersionPanel data={data} />}
      {changing && data && (
        <PriceDialog price={changing} version={data.version} onClose={() => setChanging(null)} />
      )}
    </div>
  );
}

function PriceList({
  data,
  onChange,
}: {
  data: Catalogue | undefined;
  onChange: ((price: CataloguePrice) => void) | undefined;
}) {
  const t = useT();
  const { template } = useLotterySearch();
  const change = useSearchChange();
  const columns = usePriceColumns(onChange, data?.giveBackMax ?? 0);
  const first = data?.templates[0]?.template;
  const shown = data?.templates.some((one) => one.template === template) ? template : first;
  return (
    <section>
      <FilterBar label={t('console.filters')}>
        <FilterSelect
          label={t('lotteryPrices.template')}
          value={shown ?? ''}
          options={(data?.templates ?? []).map(({ template: value }) => ({ value, label: value }))}
          onPick={(next) => change({ template: next })}
        />
      </FilterBar>
      <p className="mb-3 text-xs text-text3">
        {t('lotteryPrices.soldIn', {
          games: data?.templates.find((one) => one.template === shown)?.games.join(', ') ?? '…',
        })}
      </p>
      <DataTable
        id="lottery-prices"
        label={t('lotteryDesk.tab_catalogue')}
        columns={columns}
        {...(data && { rows: data.list.filter((one) => one.template === shown) })}
        rowKey={({ template: of, betType }) => `${of} ${betType}`}
        empty={{ icon: 'ticket', title: t('lotteryPrices.emptyPrices') }}
      />
    </section>
  );
}

function VersionPanel({ data }: { data: Catalogue }) {
  const t = useT();
  return (
    <Panel title={t('lotteryPrices.versions')} lead={t('lotteryPrices.versionsLead')}>
      <ol className="grid gap-1.5 text-sm">
        {data.versions.map(({ version, createdAt, createdName }) => (
          <li key={version} className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{t('lotteryDesk.version', { version })}</span>
            <Moment at={createdAt} className="text-xs text-text3" />
            <span className="text-xs text-text2">{createdName}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
