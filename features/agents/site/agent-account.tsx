import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Button, buttonClass, Icon } from '@kislap/ui';

/** Whose centre it is, and the ways to money, messages and people. */
export function AgentAccount() {
  const t = useT();
  const member = useSession((session) => session.member);
  if (!member) return null;
  const type = isTrialType(member.type)
    ? 'auth.agentTypeTrial'
    : member.type === 1
      ? 'auth.agentTypeGeneral'
      : 'auth.agentTypeAgent';
  const facts = [
    [t('auth.username'), member.account],
    [t('auth.agentType'), t(type)],
    [t('auth.accountId'), member.id],
  ] as const;
  const ways = [
    { to: '/member/deposit', icon: 'deposit', label: t('shell.deposit') },
    { to: '/member/withdraw', icon: 'withdraw', label: t('shell.withdraw') },
    { to: '/member/messages', icon: 'mail', label: t('shell.messages') },
    { to: '/member/security', icon: 'shield', label: t('auth.security') },
  ] as const;
  // A trial has no money, messages or password to change.
  const shown = isTrialType(member.type) ? [] : ways;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card>
        <dl className="divide-y divide-line text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="flex min-h-11 items-center justify-between gap-4">
              <dt className="shrink-0 text-text3">{label}</dt>
              <dd className="text-end font-medium break-all select-all max-sm:text-xs">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className="grid content-start gap-2 sm:grid-cols-2">
        {shown.map(({ to, icon, label }) => (
          <Link key={to} to={to} className={buttonClass('secondary')}>
            <Icon name={icon} size={20} />
            {label}
          </Link>
        ))}
        <Button icon="headset" className="sm:col-span-2" onClick={() => openDialog('support')}>
          {t('shell.support')}
        </Button>
      </div>
    </div>
  );
}
