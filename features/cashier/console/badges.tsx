import { useT } from '@kislap/console-kit/i18n.tsx';
import { Badge } from '@kislap/ui';
import type { DepositStatus, PayoutStatus, WithdrawalStatus } from '../contract/cashier.ts';

type Tone = 'good' | 'bad' | 'warn' | 'info' | 'plain';

const withdrawalTones: Record<WithdrawalStatus, Tone> = {
  APPLIED: 'warn',
  AUDITING: 'warn',
  APPROVED: 'info',
  PAYING: 'info',
  PAID: 'good',
  RECEIVED: 'good',
  NOT_RECEIVED: 'bad',
  REFUNDED: 'plain',
  REJECTED: 'bad',
  FAILED: 'bad',
  CANCELLED: 'plain',
};

export function WithdrawalBadge({ status }: { status: WithdrawalStatus }) {
  const t = useT();
  return <Badge tone={withdrawalTones[status]}>{t(`console.withdrawal_${status}`)}</Badge>;
}

const depositTones: Record<DepositStatus, Tone> = {
  CREATED: 'plain',
  PENDING: 'warn',
  PAID: 'good',
  FAILED: 'bad',
  CANCELLED: 'plain',
  EXPIRED: 'plain',
  HELD: 'warn',
  RETURNING: 'warn',
  RETURNED: 'plain',
  REFUNDED: 'plain',
  CHARGED_BACK: 'bad',
};

export function DepositBadge({ status }: { status: DepositStatus }) {
  const t = useT();
  return <Badge tone={depositTones[status]}>{t(`console.deposit_${status}`)}</Badge>;
}

const payoutTones: Record<PayoutStatus, Tone> = {
  WAITING: 'plain',
  SENT: 'info',
  PAID: 'good',
  FAILED: 'bad',
  RECEIVED: 'good',
  NOT_RECEIVED: 'bad',
};

export function PayoutBadge({ status }: { status: PayoutStatus }) {
  const t = useT();
  return <Badge tone={payoutTones[status]}>{t(`console.payout_${status}`)}</Badge>;
}
