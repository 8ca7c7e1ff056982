import { formatTime } from '@kislap/i18n';
import { Button, EmptyState } from '@kislap/ui';
import { useEffect, useState } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { useNavigate } from '../../shared/link.tsx';
import { Card, PageHead } from '../../shared/page-head.tsx';
import { isAgentType, isTrialType, useSession } from '../../shared/session.ts';
import { AgentLayout } from './agent-layout.tsx';

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
  const type = isTrialType(member.type)
    ? 'auth.agentTypeTrial'
    : member.type === 1
      ? 'auth.agentTypeGeneral'
      : 'auth.agentTypeAgent';
  return (
    <AgentLayout
      actions={
        <>
          <AgentClock />
          <Button size="sm" onClick={() => openDialog('logout')}>
            {t('shell.logout')}
          </Button>
        </>
      }
    >
      <PageHead title={t('shell.agentCentre')} lead={member.nickname || member.account} />
      <div className="grid gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Card className="self-start">
          <h2 className="mb-2 text-lg font-bold">{t('auth.agentAccount')}</h2>
          <dl className="divide-y divide-line text-sm">
            <div className="flex min-h-11 items-center justify-between gap-4">
              <dt className="text-text3">{t('auth.username')}</dt>
              <dd className="font-medium">{member.account}</dd>
            </div>
            <div className="flex min-h-11 items-center justify-between gap-4">
              <dt className="text-text3">{t('auth.agentType')}</dt>
              <dd className="font-medium">{t(type)}</dd>
            </div>
            <div className="flex min-h-11 items-center justify-between gap-4">
              <dt className="text-text3">{t('auth.accountId')}</dt>
              <dd className="text-end text-xs break-all select-all">{member.id}</dd>
            </div>
          </dl>
        </Card>
        <Card>
          <EmptyState icon="users" title={t('pages.comingTitle')} text={t('auth.agentBuilding')} />
        </Card>
      </div>
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
    <time className="text-xs text-text2 tnum max-sm:hidden" title={t('auth.agentClock')}>
      {formatTime(now, language)} GMT+8
    </time>
  );
}
