import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { FilterBar, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { formatMoney } from '@kislap/i18n';
import { Button } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type FreeCampaign, freeCampaignStatuses } from '../contract/free-rounds.console.ts';
import { useCampaignColumns } from './campaign-columns.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { CreateDialog } from './create-dialog.tsx';
import type { FreeRoundsSearch } from './free-rounds-search.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { useCampaigns } from './use-free-rounds.ts';

const route = getRouteApi('/shell/free-rounds');

export function FreeRoundsPage() {
  const t = useT();
  const canGive = useCan('freeRounds.request');
  const [isGiving, setGiving] = useState(false);
  return (
    <Page
      title={t('freeRounds.title')}
      lead={t('freeRounds.lead')}
      permission="freeRounds.read"
      actions={
        canGive && (
          <Button tone="primary" icon="gift" className="max-sm:w-full" onClick={() => setGiving(true)}>
            {t('freeRounds.give')}
          </Button>
        )
      }
    >
      <CampaignList isGiving={isGiving} onGiven={() => setGiving(false)} />
    </Page>
  );
}

function CampaignList({ isGiving, onGiven }: { isGiving: boolean; onGiven: () => void }) {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const campaigns = useCampaigns(search);
  const columns = useCampaignColumns((row: FreeCampaign) => change({ campaign: row.campaignId }));
  const canDecide = useCan('freeRounds.decide');
  const [isRuling, setRuling] = useState(false);
  const { data } = campaigns;

  function change(part: Partial<FreeRoundsSearch>) {
    void navigate({ search: (known) => ({ ...known, ...part }), replace: true, resetScroll: false });
  }

  return (
    <>
      <WaitingRequests kind="free_rounds" className="mb-4" />
      <FilterBar label={t('console.filters')}>
        <FilterSelect
          label={t('freeRounds.state')}
          anyLabel={t('common.all')}
          value={search.status}
          options={freeCampaignStatuses.map((value) => ({ value, label: t(`freeRounds.status_${value}`) }))}
          onPick={(value) =>
            change({ page: undefined, status: freeCampaignStatuses.find((known) => known === value) })
          }
        />
      </FilterBar>
      {data && (
        <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs font-semibold">
          <span className="text-text2">
            {t('freeRounds.worthOfOne', { amount: formatMoney(data.worthOfOne) })}
          </span>
          {canDecide && (
            <button
              type="button"
              className="min-h-8 text-tide hover:underline"
              onClick={() => setRuling(true)}
            >
              {t('freeRounds.changeRule')}
            </button>
          )}
        </p>
      )}
      <DataTable
        id="free-rounds"
        label={t('freeRounds.title')}
        columns={columns}
        query={campaigns}
        rowKey={(row) => row.campaignId}
        empty={{
          icon: 'gift',
          title: t('freeRounds.empty'),
          text: search.status ? t('console.tryOtherFilters') : t('freeRounds.emptyText'),
        }}
        page={search.page ?? 1}
        onPage={(page) => change({ page: page === 1 ? undefined : page })}
      />
      {search.campaign && (
        <CampaignDialog campaignId={search.campaign} onClose={() => change({ campaign: undefined })} />
      )}
      {isGiving && <CreateDialog worthOfOne={data?.worthOfOne ?? 0n} onClose={onGiven} />}
      {isRuling && data && <RuleDialog worthOfOne={data.worthOfOne} onClose={() => setRuling(false)} />}
    </>
  );
}
