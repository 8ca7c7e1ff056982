import { useSession } from '@kislap/site-kit/account/session.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Button, EmptyState, Segmented, Select, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import { type OrderState, orderStates } from '../../contract/orders.ts';
import type { GameView } from '../game-view.ts';
import { ChaseList } from './chase-list.tsx';
import { OrderRow } from './order-row.tsx';
import { useOrders } from './use-orders.ts';

/** The player's own bets on a game, and those over several draws. */
export default function OrdersView(given: GameView) {
  const t = useT();
  const isSignedIn = useSession(({ token }) => token !== null);
  const [shown, setShown] = useState<'orders' | 'chases'>('orders');
  if (!isSignedIn)
    return (
      <EmptyState
        icon="lock"
        title={t('lotteryViews.ordersLogin')}
        text={t('lotteryViews.ordersLoginText')}
        action={
          <Button tone="primary" onClick={() => openDialog('login')}>
            {t('shell.login')}
          </Button>
        }
      />
    );
  return (
    <section
      aria-label={t('lottery.view_orders')}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-s1 p-4 shadow-edge sm:p-5"
    >
      <div className="w-full sm:w-96">
        <Segmented
          label={t('lottery.view_orders')}
          value={shown}
          options={[
            { value: 'orders', label: t('lotteryViews.singleBets') },
            { value: 'chases', label: t('lotteryViews.chases') },
          ]}
          onChange={setShown}
        />
      </div>
      {shown === 'orders' ? <OrderList given={given} /> : <ChaseList given={given} />}
    </section>
  );
}

function OrderList({ given }: { given: GameView }) {
  const t = useT();
  const [state, setState] = useState<OrderState>();
  const list = useOrders(given.game.code, state);
  return (
    <>
      <div className="w-full sm:w-64">
        <Select
          label={t('lotteryViews.stateFilter')}
          value={state ?? ''}
          onChange={(event) => setState(orderStates.find((one) => one === event.target.value))}
        >
          <option value="">{t('lotteryViews.everyState')}</option>
          {orderStates.map((one) => (
            <option key={one} value={one}>
              {t(`lotteryViews.state_${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
      {list.data ? (
        list.data.length > 0 ? (
          <ul className="grid">
            {list.data.map((order) => (
              <OrderRow key={order.orderId} given={given} order={order} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon="ticket"
            title={t('lotteryViews.noOrders')}
            text={t(state ? 'lotteryViews.noOrdersOfState' : 'lotteryViews.noOrdersText')}
            className="border-0"
          />
        )
      ) : (
        !list.error && <Skeleton className="h-60" />
      )}
      <OlderButton label={t('lotteryViews.earlierBets')} list={list} />
    </>
  );
}
