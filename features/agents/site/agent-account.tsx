import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { buttonClass, Icon } from '@kislap/ui';

/** Whose centre it is. */
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
  return (
    <Card>
      <dl className="divide-y divide-line text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex min-h-11 items-center justify-between gap-4">
            <dt className="shrink-0 text-text3">{label}</dt>
            <dd className="text-end font-medium break-all select-all max-sm:text-xs">{value}</dd>
          </div>
        ))}
      </dl>
      {!isTrialType(member.type) && (
        <Link to="/member/security" className={buttonClass('secondary', 'md', 'mt-4')}>
          <Icon name="shield" size={20} />
          {t('auth.security')}
        </Link>
      )}
    </Card>
  );
}
