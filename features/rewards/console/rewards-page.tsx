import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { useState } from 'react';
import { RafflesPanel } from './raffles/raffles-panel.tsx';
import { RainPanel } from './rain/rain-panel.tsx';
import { usePaid } from './use-rewards.ts';
import { WheelPanel } from './wheel/wheel-panel.tsx';

/** The rain, the wheel, raffles, and what they paid. */
export function RewardsPage() {
  const t = useT();
  const [tab, setTab] = useState<'rain' | 'wheel' | 'raffles' | 'paid'>('rain');
  return (
    <Page title={t('rewardsDesk.title')} lead={t('rewardsDesk.lead')} permission="rewards.read">
      <TabBar
        label={t('rewardsDesk.tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { name: 'rain', label: t('rewardsDesk.rain'), content: () => <RainPanel /> },
          { name: 'wheel', label: t('rewardsDesk.wheel'), content: () => <WheelPanel /> },
          { name: 'raffles', label: t('rewardsDesk.raffles'), content: () => <RafflesPanel /> },
          { name: 'paid', label: t('rewardsDesk.paid'), content: () => <PaidTable /> },
        ]}
      />
    </Page>
  );
}

function PaidTable() {
  const t = useT();
  return (
    <DataTable
      id="rewards-paid"
      label={t('rewardsDesk.paid')}
      columns={[
        { id: 'day', label: t('rewardsDesk.day'), isMain: true, cell: (row) => row.day },
        { id: 'kind', label: t('rewardsDesk.kind'), cell: (row) => t(`rewardsDesk.kind_${row.kind}`) },
        { id: 'times', label: t('rewardsDesk.times'), isNumeric: true, cell: (row) => row.times },
        {
          id: 'amount',
          label: t('rewardsDesk.amount'),
          isNumeric: true,
          cell: (row) => <Money amount={row.amount} />,
        },
      ]}
      query={usePaid()}
      rowKey={(row) => `${row.day} ${row.kind}`}
      empty={{ icon: 'gift', title: t('rewardsDesk.paidEmpty') }}
    />
  );
}
