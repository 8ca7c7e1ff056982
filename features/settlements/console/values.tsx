import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { formatDate } from '@kislap/i18n';
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

/** `isAsked`: somebody proposed to close it, and a second person has not agreed yet. */
export function BreakBadge({ state, isAsked = false }: { state: BreakState; isAsked?: boolean }) {
  const t = useT();
  if (isAsked && state === 'open') return <Badge tone="warn">{t('settlements.state_asked')}</Badge>;
  return <Badge tone={breakTones[state]}>{t(`settlements.state_${state}`)}</Badge>;
}

/** A day of a provider as people write it. */
export function DayText({ day }: { day: string }) {
  const { language } = useI18n();
  return formatDate(day, language);
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
