import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { useBalance } from '@kislap/site-kit/balance.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Badge, buttonClass, Icon } from '@kislap/ui';

const ways = [
  { to: '/member/deposit', icon: 'deposit', label: 'shell.deposit' },
  { to: '/member/withdraw', icon: 'withdraw', label: 'shell.withdraw' },
  { to: '/member/messages', icon: 'mail', label: 'shell.messages' },
] as const;

/** To money, messages and people, on every page of the centre. A trial has neither money nor messages. */
export function AgentWays() {
  const t = useT();
  const member = useSession((session) => session.member);
  const unread = useBalance().data?.unreadMessage ?? 0;
  const shown = member && !isTrialType(member.type) ? ways : [];
  const className = buttonClass('secondary', 'sm', 'min-w-0 flex-1 sm:flex-none max-sm:px-2 max-sm:text-2xs');
  return (
    <div className="mb-4 flex gap-2">
      {shown.map(({ to, icon, label }) => (
        <Link key={to} to={to} className={className}>
          <Icon name={icon} size={16} className="shrink-0 max-xs:hidden" />
          <span className="truncate">{t(label)}</span>
          {to === '/member/messages' && unread > 0 && <Badge tone="info">{unread}</Badge>}
        </Link>
      ))}
      <button type="button" className={className} onClick={() => openDialog('support')}>
        <Icon name="headset" size={16} className="shrink-0 max-xs:hidden" />
        <span className="truncate">{t('shell.support')}</span>
      </button>
    </div>
  );
}
