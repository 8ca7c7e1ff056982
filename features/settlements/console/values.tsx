import { useT } from '@kislap/console-kit/i18n.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { Badge } from '@kislap/ui';
import { Link } from '@tanstack/react-router';
import type { BreakState, DayState, SettledPayment } from '../contract/settlements.fields.ts';

const dayTones = {
  AWAITED: 'plain',
  COMPARING: 'info',
  AGREED: 'good',
  BREAKS: 'bad',
  FAILED: 'warn',
} as const;
const breakTones = { open: 'bad', resolved: 'good', cleared: 'plain' } as const;

export function DayBadge({ state }: { state: DayState }) {
  const t = useT();
  return <Badge tone={dayTones[state]}>{t(`settlements.day_${state}`)}</Badge>;
}

export function BreakBadge({ state }: { state: BreakState }) {
  const t = useT();
  return <Badge tone={breakTones[state]}>{t(`settlements.state_${state}`)}</Badge>;
}

/** Our payment, and the way to where operators see it. */
export function PaymentLink({ payment }: { payment: SettledPayment | null }) {
  const t = useT();
  if (!payment) return <span className="text-text3">{t('settlements.noPayment')}</span>;
  const { accountId, account, reference, withdrawalId, depositId } = payment;
  const look = 'text-xs font-semibold text-tide hover:underline';
  return (
    <span className="grid gap-0.5">
      <PlayerLink accountId={accountId} account={account} />
      {withdrawalId ? (
        <Link to="/withdrawals" search={{ status: 'all', id: withdrawalId }} className={look}>
          {reference}
        </Link>
      ) : (
        <Link to="/deposits" search={{ id: depositId ?? undefined }} className={look}>
          {reference}
        </Link>
      )}
    </span>
  );
}
