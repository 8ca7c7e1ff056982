import { formatTime } from '@kislap/i18n';
import { isAgentType, isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { useNavigate } from '@kislap/site-kit/link.tsx';
import { PageHead } from '@kislap/site-kit/page-head.tsx';
import { Button, IconButton } from '@kislap/ui';
import { useEffect, useState } from 'react';
import { useIsAgentCentreOff } from './agent-centre.ts';
import { AgentLayout } from './agent-layout.tsx';
import { AgentParts } from './agent-parts.tsx';

/** The agent's own account; non-agents are led to /agent, and everybody while the brand has no agent centre. */
export function AgentHomePage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { member, isResumed } = useSession();
  const isOff = useIsAgentCentreOff();
  const isAgent = member !== null && isAgentType(member.type) && !isOff;

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
      <AgentParts />
    </AgentLayout>
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
    <time className="text-2xs whitespace-nowrap text-text2 tnum sm:text-xs" title={t('auth.agentClock')}>
      {formatTime(now, language)} GMT+8
    </time>
  );
}
