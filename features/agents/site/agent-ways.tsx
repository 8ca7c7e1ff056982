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
  // On a phone the words stand below their icons, so that none is cut.
  const className = buttonClass(
    'secondary',
    'sm',
    'relative min-w-0 max-sm:h-auto max-sm:min-h-14 max-sm:flex-col max-sm:gap-1 max-sm:rounded-card max-sm:px-1 max-sm:py-2 max-sm:text-2xs max-sm:whitespace-normal',
  );
  return (
    <div className="mb-4 grid auto-cols-fr grid-flow-col gap-2 sm:flex">
      {shown.map(({ to, icon, label }) => (
        <Link key={to} to={to} className={className}>
          <Icon name={icon} size={16} className="shrink-0" />
          <span className="text-center">{t(label)}</span>
          {to === '/member/messages' && unread > 0 && (
            <span className="max-sm:absolute max-sm:-top-1 max-sm:right-0">
              <Badge tone="info">{unread}</Badge>
            </span>
          )}
        </Link>
      ))}
      <button type="button" className={className} onClick={() => openDialog('support')}>
        <Icon name="headset" size={16} className="shrink-0" />
        <span className="text-center">{t('shell.support')}</span>
      </button>
    </div>
  );
}
