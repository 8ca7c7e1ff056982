import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { FilterBar, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { playerColumn } from '@kislap/console-kit/values/player-link.tsx';
import { Badge, Button } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { DeskRedemption } from '../../contract/mall.console.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { orderStates } from './order-search.ts';
import { pointsText } from './points-text.ts';
import { useDecideOrder, useOrders } from './use-mall-desk.ts';

const route = getRouteApi('/shell/points-orders');
const tones = { IN_PROCESS: 'info', APPROVED: 'good', REJECTED: 'warn' } as const;

type Asked = { what: 'delivery' | 'APPROVED' | 'REJECTED'; order: DeskRedemption };

/** What players asked for in the points mall, the oldest first. */
export function OrdersPage() {
  const t = useT();
  const { state = 'waiting' } = route.useSearch();
  const navigate = route.useNavigate();
  const orders = useOrders(state);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Page title={t('mallDesk.orders')} lead={t('mallDesk.ordersLead')} permission="loyalty.read">
      <FilterBar label={t('mallDesk.orders')}>
        <FilterSelect
          label={t('common.status')}
          value={state}
          options={orderStates.map((value) => ({ value, label: t(`mallDesk.list_${value}`) }))}
          onPick={(value) =>
            void navigate({ search: { state: value === 'decided' ? value : undefined }, replace: true })
          }
        />
      </FilterBar>
      <DataTable
        id="points-orders"
        label={t('mallDesk.orders')}
        columns={useColumns(setAsked)}
        query={orders}
        rowKey={(row) => row.redemptionId}
        empty={{ icon: 'gift', title: t('mallDesk.ordersEmpty'), text: t('mallDesk.ordersEmptyText') }}
        more={orders}
      />
      {asked?.what === 'delivery' && <DeliveryDialog order={asked.order} onClose={close} />}
      {asked && asked.what !== 'delivery' && (
        <DecisionDialog order={asked.order} outcome={asked.what} onClose={close} />
      )}
    </Page>
  );
}

interface DecisionProps {
  order: DeskRedemption;
  outcome: 'APPROVED' | 'REJECTED';
  onClose: () => void;
}

function DecisionDialog({ order, outcome, onClose }: DecisionProps) {
  const t = useT();
  const decide = useDecideOrder();
  return (
    <ConfirmDialog
      title={t(`mallDesk.decide_${outcome}`)}
      lead={t(`mallDesk.lead_${outcome}`, { name: order.name, points: pointsText(order.points) })}
      confirmLabel={t(`mallDesk.decide_${outcome}`)}
      noteMin={outcome === 'REJECTED' ? 5 : 0}
      noteLabel={t('mallDesk.note')}
      noteHint={t('mallDesk.noteHint')}
      isBusy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(note) =>
        decide.mutate({ redemptionId: order.redemptionId, outcome, note }, { onSuccess: onClose })
      }
    />
  );
}

function useColumns(onAsk: (asked: Asked) => void) {
  const t = useT();
  const canDecide = useCan('loyalty.orders');
  return useMemo(
    (): Column<DeskRedemption>[] => [
      {
        id: 'goods',
        label: t('mallDesk.goodsOne'),
        isMain: true,
        cell: ({ name, note }) => (
          <span className="grid">
            <span className="font-semibold">{name}</span>
            {note && <span className="text-xs wrap-anywhere text-text3">{note}</span>}
          </span>
        ),
      },
      playerColumn(t),
      {
        id: 'points',
        label: t('mallDesk.points'),
        isNumeric: true,
        cell: ({ points }) => pointsText(points),
      },
      { id: 'asked', label: t('mallDesk.asked'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
      {
        id: 'state',
        label: t('common.status'),
        cell: ({ state, decidedBy }) => (
          <span className="grid justify-items-start gap-0.5">
            <Badge tone={tones[state]}>{t(`mallDesk.state_${state}`)}</Badge>
            {decidedBy && <span className="text-2xs text-text3">{decidedBy}</span>}
          </span>
        ),
      },
      {
        id: 'acts',
        label: t('mallDesk.acts'),
        isActs: true,
        cell: (order) =>
          canDecide && (
            <span className="flex flex-wrap gap-2">
              <Button size="sm" tone="quiet" onClick={() => onAsk({ what: 'delivery', order })}>
                {t('mallDesk.delivery')}
              </Button>
              {order.state === 'IN_PROCESS' &&
                (['APPROVED', 'REJECTED'] as const).map((what) => (
                  <Button key={what} size="sm" tone="quiet" onClick={() => onAsk({ what, order })}>
                    {t(`mallDesk.decide_${what}`)}
                  </Button>
                ))}
            </span>
          ),
      },
    ],
    [t, canDecide, onAsk],
  );
}
