import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { prepareSlots, Slot } from '@kislap/site-kit/slot.tsx';
import { Badge, Button, Icon, type IconName, Notice } from '@kislap/ui';
import type { ReactNode } from 'react';
import { useIsAgentCentreOff } from './agent-centre.ts';
import { AgentLayout } from './agent-layout.tsx';
import { LanternLine } from './lantern-line.tsx';

const points = [
  { icon: 'users', title: 'landing.point1', text: 'landing.point1Text' },
  { icon: 'receipt', title: 'landing.point2', text: 'landing.point2Text' },
  { icon: 'chart', title: 'landing.point3', text: 'landing.point3Text' },
  { icon: 'shield', title: 'landing.point4', text: 'landing.point4Text' },
] as const satisfies { icon: IconName; title: string; text: string }[];

const steps = [
  ['landing.how1', 'landing.how1Text'],
  ['landing.how2', 'landing.how2Text'],
  ['landing.how3', 'landing.how3Text'],
  ['landing.how4', 'landing.how4Text'],
] as const;

/** With its login, which another feature has. */
export async function loadAgentLanding() {
  await prepareSlots(['agentLogin']);
  return AgentLandingPage;
}

/** The landing page for agents, without earnings figures, and the agents' login. */
function AgentLandingPage() {
  const t = useT();
  const isClosed = useIsAgentCentreOff();
  return (
    <AgentLayout>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-center lg:gap-16">
        <div>
          <Badge tone="plain">{t('landing.badge')}</Badge>
          <h1 className="mt-3 font-display text-3xl font-extrabold text-balance">{t('auth.agentHome')}</h1>
          <p className="mt-3 max-w-130 text-lg text-pretty text-text2">{t('landing.lead')}</p>
          <div className="mt-6 max-lg:hidden">
            <LanternLine label={t('landing.illustration')} />
          </div>
        </div>
        <section className="lattice rounded-card border border-line bg-s1 p-6 shadow-edge sm:p-8">
          <h2 className="text-xl font-bold">{t('auth.agentTitle')}</h2>
          <p className="mt-1 mb-5 text-sm text-pretty text-text2">{t('landing.loginLead')}</p>
          {isClosed ? (
            <Notice tone="info">{t('landing.closed')}</Notice>
          ) : (
            <Slot name="agentLogin" props={{ portal: 'agent' }} />
          )}
        </section>
      </div>
      <Points />
      <Steps />
      <Honest />
    </AgentLayout>
  );
}

function Points() {
  const t = useT();
  return (
    <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:mt-16 lg:grid-cols-4">
      {points.map(({ icon, title, text }) => (
        <li
          key={title}
          className="grid content-start gap-2 rounded-card border border-line bg-s1 p-5 shadow-edge"
        >
          <span className="relative grid size-11 place-items-center text-ube" aria-hidden="true">
            <span className="absolute inset-1.5 rotate-45 rounded-control border border-line bg-s2" />
            <Icon name={icon} size={20} className="relative" />
          </span>
          <h2 className="font-bold text-pretty">{t(title)}</h2>
          <p className="text-sm text-pretty text-text2">{t(text)}</p>
        </li>
      ))}
    </ul>
  );
}

function Steps() {
  const t = useT();
  return (
    <section className="mt-12 lg:mt-16">
      <h2 className="text-2xl font-extrabold">{t('landing.howTitle')}</h2>
      <ol className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(([title, text], position) => (
          <li key={title} className="grid content-start gap-1.5 border-t-2 border-ube/50 pt-4">
            <span className="font-display text-xl font-extrabold text-ube">{position + 1}</span>
            <h3 className="font-bold text-pretty">{t(title)}</h3>
            <p className="text-sm text-pretty text-text2">{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Promises no earnings, and lists what agents can use today. */
function Honest() {
  const t = useT();
  return (
    <div className="mt-12 grid gap-4 lg:mt-16 lg:grid-cols-3">
      <Note title={t('landing.honestTitle')} text={t('landing.honest')} />
      <Note title={t('landing.stageTitle')} text={t('landing.stage')} />
      <Note
        title={t('landing.askTitle')}
        text={t('landing.ask')}
        action={
          <Button icon="headset" className="mt-4" onClick={() => openDialog('support')}>
            {t('landing.askAction')}
          </Button>
        }
      />
    </div>
  );
}

function Note({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <section className="lattice rounded-card border border-line bg-s1 p-6 shadow-edge">
      <h2 className="text-lg font-bold text-pretty">{title}</h2>
      <p className="mt-2 text-sm text-pretty text-text2">{text}</p>
      {action}
    </section>
  );
}
