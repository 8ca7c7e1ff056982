import { FilterBar, FilterDay, FilterInput, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { FieldProblem } from '@kislap/console-kit/fields/field-problem.tsx';
import { UnknownAccount } from '@kislap/console-kit/find-player.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { orderStates } from '../../contract/orders.ts';
import { GameFilter } from '../game-filter.tsx';
import { useLotterySearch, useSearchChange } from '../use-search-change.ts';
import { useOrderColumns } from './order-columns.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { useOrders } from './use-orders.ts';

/** Bets of a player, or of the draws of a time. */
export function OrdersTab() {
  const t = useT();
  const search = useLotterySearch();
  const change = useSearchChange();
  const orders = useOrders(search);
  const columns = useOrderColumns((row) => change({ order: `${row.accountId}/${row.orderId}` }));
  const isUnknown = orders.error instanceof UnknownAccount;
  return (
    <>
      <FilterBar label={t('console.filters')}>
        <FilterInput
          label={t('lotteryDesk.playerName')}
          placeholder={t('lotteryDesk.playerHint')}
          autoCapitalize="none"
          spellCheck={false}
          value={search.player}
          onSettle={(player) => change({ player })}
        />
        <GameFilter value={search.game} onPick={(game) => change({ game })} />
        <FilterInput
          label={t('lotteryDesk.issue')}
          value={search.issue}
          onSettle={(issue) => change({ issue })}
        />
        <FilterSelect
          label={t('lotteryDesk.orderState')}
          anyLabel={t('lotteryDesk.anyState')}
          value={search.orderState ?? ''}
          options={orderStates.map((value) => ({ value, label: t(`lotteryDesk.order_${value}`) }))}
          onPick={(next) => change({ orderState: orderStates.find((one) => one === next) })}
        />
        {search.player === undefined && (
          <>
            <FilterDay
              label={t('lotteryDesk.from')}
              value={search.from}
              onPick={(from) => change({ from })}
            />
            <FilterDay label={t('lotteryDesk.to')} value={search.to} onPick={(to) => change({ to })} />
          </>
        )}
      </FilterBar>
      {isUnknown ? (
        <FieldProblem text={t('lotteryDesk.playerUnknown')} />
      ) : (
        <DataTable
          id="lottery-orders"
          label={t('lotteryDesk.tab_orders')}
          columns={columns}
          query={orders}
          rowKey={({ orderId }) => orderId}
          empty={{
            icon: 'ticket',
            title: t('lotteryDesk.emptyOrders'),
            text: t(search.player === undefined ? 'lotteryDesk.emptyOrdersText' : 'console.tryOtherFilters'),
          }}
          more={orders}
        />
      )}
      {search.order !== undefined && (
        <OrderDialog named={search.order} onClose={() => change({ order: undefined })} />
      )}
    </>
  );
}
