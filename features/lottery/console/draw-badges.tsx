import { useT } from '@kislap/console-kit/i18n.tsx';
import { Badge } from '@kislap/ui';
import type { DrawState } from '../contract/draws.ts';
import type { OrderState } from '../contract/orders.ts';

const drawTones = {
  SCHEDULED: 'plain',
  OPEN: 'info',
  CLOSED: 'plain',
  AWAITING: 'warn',
  DRAWN: 'info',
  SETTLING: 'info',
  SETTLED: 'good',
  CORRECTING: 'warn',
  CANCELLED: 'bad',
  VOIDED: 'bad',
} as const satisfies Record<DrawState, string>;

export function DrawStateBadge({ state }: { state: DrawState }) {
  const t = useT();
  return <Badge tone={drawTones[state]}>{t(`lotteryDesk.state_${state}`)}</Badge>;
}

const orderTones = {
  PLACED: 'info',
  WON: 'good',
  LOST: 'plain',
  PUSH: 'plain',
  CANCELLED: 'bad',
  REFUNDED: 'bad',
} as const satisfies Record<OrderState, string>;

export function OrderStateBadge({ state }: { state: OrderState }) {
  const t = useT();
  return <Badge tone={orderTones[state]}>{t(`lotteryDesk.order_${state}`)}</Badge>;
}
