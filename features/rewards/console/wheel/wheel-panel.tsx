import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import { useWheelDesk } from '../use-rewards.ts';
import { WheelDialog } from './wheel-dialog.tsx';

/** The prizes with what is left, and what a ticket is worth. */
export function WheelPanel() {
  const t = useT();
  const canManage = useCan('rewards.manage');
  const wheel = useWheelDesk();
  const [isSetting, setSetting] = useState(false);
  const { data } = wheel;
  const list = data?.prizes.map((prize, place) => ({ ...prize, place }));
  return (
    <section className="grid gap-3">
      <WaitingRequests kind="rewards.wheel" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">
          {t('rewardsDesk.value')}: <Money amount={data?.value ?? 0n} />
        </p>
        {canManage && data && (
          <Button tone="primary" size="sm" onClick={() => setSetting(true)}>
            {t('rewardsDesk.setWheel')}
          </Button>
        )}
      </div>
      <DataTable
        id="rewards-wheel"
        label={t('rewardsDesk.wheel')}
        columns={[
          {
            id: 'prize',
            label: t('rewardsDesk.prize'),
            isMain: true,
            cell: ({ amount }) => (amount > 0n ? <Money amount={amount} /> : t('rewardsDesk.noPrize')),
          },
          {
            id: 'chance',
            label: t('rewardsDesk.chance'),
            isNumeric: true,
            cell: ({ weight }) => `${(weight / 100).toFixed(2)} %`,
          },
          {
            id: 'stock',
            label: t('rewardsDesk.stock'),
            isNumeric: true,
            cell: ({ stock }) => stock ?? t('rewardsDesk.unlimited'),
          },
          { id: 'left', label: t('rewardsDesk.left'), isNumeric: true, cell: ({ left }) => left ?? '–' },
          {
            id: 'fallback',
            label: t('rewardsDesk.fallback'),
            cell: ({ fallback }) => (fallback === null ? '–' : t('rewardsDesk.part', { part: fallback + 1 })),
          },
        ]}
        query={{ ...wheel, data: list && { list } }}
        rowKey={({ place }) => String(place)}
        empty={{
          icon: 'roulette',
          title: t('rewardsDesk.wheelEmpty'),
          text: t('rewardsDesk.wheelEmptyText'),
        }}
      />
      {isSetting && data && <WheelDialog prizes={data.prizes} onClose={() => setSetting(false)} />}
    </section>
  );
}
