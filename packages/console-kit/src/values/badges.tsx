import type { DepositStatus, PayoutStatus, WithdrawalStatus } from '@kislap/cashier/contract/cashier';
import type { AccountStatus } from '@kislap/identity/contract/identity.console';
import type { IdentityStatus } from '@kislap/identity/contract/member-info';
import { Badge } from '@kislap/ui';
import { useT } from '../i18n.tsx';

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

const accountTones: Record<AccountStatus, Tone> = { open: 'good', locked: 'warn', closed: 'bad' };

export function AccountBadge({ status }: { status: AccountStatus }) {
  const t = useT();
  return <Badge tone={accountTones[status]}>{t(`console.account_${status}`)}</Badge>;
}

const identityTones: Record<IdentityStatus, Tone> = {
  none: 'plain',
  pending: 'warn',
  verified: 'good',
  rejected: 'bad',
};

export function IdentityBadge({ status }: { status: IdentityStatus }) {
  const t = useT();
  return <Badge tone={identityTones[status]}>{t(`console.identity_${status}`)}</Badge>;
}
