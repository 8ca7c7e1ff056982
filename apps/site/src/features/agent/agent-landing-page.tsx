import { Icon, type IconName } from '@kislap/ui';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.tsx';
import { AgentLayout } from './agent-layout.tsx';

const points = [
  { icon: 'users', title: 'auth.agentPoint1', text: 'auth.agentPoint1Text' },
  { icon: 'receipt', title: 'auth.agentPoint2', text: 'auth.agentPoint2Text' },
  { icon: 'chart', title: 'auth.agentPoint3', text: 'auth.agentPoint3Text' },
] as const satisfies { icon: IconName; title: string; text: string }[];

/** What an agent gets, and the agents' own login. */
export function AgentLandingPage({ login }: { login: ReactNode }) {
  const t = useT();
  return (
    <AgentLayout>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-center lg:gap-16">
        <div>
          <h1 className="font-display text-3xl font-extrabold text-balance">{t('auth.agentHome')}</h1>
          <p className="mt-3 max-w-130 text-lg text-pretty text-text2">{t('auth.agentLead')}</p>
          <ul className="mt-8 grid gap-5">
            {points.map((point) => (
              <li key={point.title} className="flex gap-4">
                <span
                  className="relative grid size-11 shrink-0 place-items-center text-ube"
                  aria-hidden="true"
                >
                  <span className="absolute inset-1.5 rotate-45 rounded-control border border-line bg-s2" />
                  <Icon name={point.icon} size={20} className="relative" />
                </span>
                <span>
                  <strong className="block">{t(point.title)}</strong>
                  <span className="text-sm text-text2">{t(point.text)}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
        <section className="lattice rounded-card border border-line bg-s1 p-6 shadow-edge sm:p-8">
          <h2 className="mb-5 text-xl font-bold">{t('auth.agentTitle')}</h2>
          {login}
        </section>
      </div>
    </AgentLayout>
  );
}
