import { formatTime } from '@kislap/i18n';
import { isAgentType, isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link, useNavigate } from '@kislap/site-kit/link.tsx';
import { PageHead } from '@kislap/site-kit/page-head.tsx';
import { useOpenInView } from '@kislap/site-kit/use-open-in-view.ts';
import { Button, classNames, IconButton } from '@kislap/ui';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AgentAccount } from './agent-account.tsx';
import { AgentLayout } from './agent-layout.tsx';
import { DownlineList } from './downline-list.tsx';
import { TeamFigures } from './team-figures.tsx';
import { TeamOverview } from './team-overview.tsx';

/** The agent's own account; non-agents are led to /agent. */
export function AgentHomePage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { member, isResumed } = useSession();
  const isAgent = member !== null && isAgentType(member.type);

  useEffect(() => {
    if (isResumed && !isAgent) void navigate({ to: '/agent', replace: true });
  }, [isResumed, isAgent, navigate]);

  if (!isAgent) return <AgentLayout>{null}</AgentLayout>;
  return (
    <AgentLayout
      actions={
        <>
          <AgentClock />
          {!isTrialType(member.type) && (
            <IconButton icon="clock" label={t('shell.limits')} onClick={() => openDialog('protection')} />
          )}
          <Button size="sm" onClick={() => openDialog('logout')}>
            {t('shell.logout')}
          </Button>
        </>
      }
    >
      <PageHead title={t('shell.agentCentre')} lead={member.nickname || member.account} />
      <Parts />
    </AgentLayout>
  );
}

const parts = [
  { hash: '', label: 'landing.tabOverview', Part: TeamOverview },
  { hash: 'downline', label: 'landing.tabDownline', Part: DownlineList },
  { hash: 'figures', label: 'landing.tabFigures', Part: TeamFigures },
  { hash: 'account', label: 'auth.agentAccount', Part: AgentAccount },
] as const;

const tabClass =
  'flex h-11 shrink-0 items-center rounded-full border px-4 text-sm font-semibold hover:bg-s2 hover:text-text';

/** The parts of the centre, each with an address of its own. */
function Parts() {
  const t = useT();
  const hash = useLocation({ select: (location) => location.hash });
  const open = parts.find((part) => part.hash === hash) ?? parts[0];
  const line = useRef<HTMLElement>(null);
  useOpenInView(line, open.hash);
  return (
    <>
      <nav
        ref={line}
        aria-label={t('shell.agentCentre')}
        className="scrollbar-none -mx-4 mb-4 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:px-0"
      >
        {parts.map((part) => (
          <Link
            key={part.hash}
            to="/agentHome"
            hash={part.hash}
            activeOptions={{ includeHash: true }}
            aria-current={part === open ? 'page' : undefined}
            className={classNames(
              tabClass,
              part === open ? 'border-line bg-s2 text-text shadow-edge' : 'border-transparent text-text2',
            )}
          >
            {t(part.label)}
          </Link>
        ))}
      </nav>
      <open.Part />
    </>
  );
}

/** Business time, ticking each second, with its offset named. */
function AgentClock() {
  const { t, language } = useI18n();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className="text-xs text-text2 tnum max-sm:hidden" title={t('auth.agentClock')}>
      {formatTime(now, language)} GMT+8
    </time>
  );
}
