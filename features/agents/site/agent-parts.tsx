import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { useOpenInView } from '@kislap/site-kit/use-open-in-view.ts';
import { classNames, Notice } from '@kislap/ui';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { AgentAccount } from './agent-account.tsx';
import { DownlineList } from './downline-list.tsx';
import { TeamFigures } from './team-figures.tsx';
import { TeamOverview } from './team-overview.tsx';

const parts = [
  { hash: '', label: 'landing.tabOverview', Part: TeamOverview },
  { hash: 'downline', label: 'landing.tabDownline', Part: DownlineList },
  { hash: 'figures', label: 'landing.tabFigures', Part: TeamFigures },
  { hash: 'account', label: 'auth.agentAccount', Part: AgentAccount },
] as const;

const tabClass =
  'flex h-11 shrink-0 items-center rounded-full border px-4 text-sm font-semibold hover:bg-s2 hover:text-text';

/** The parts of the centre: at their own addresses on the page, and by presses alone in a dialog. */
export function AgentParts({ isDialog = false }: { isDialog?: boolean }) {
  const t = useT();
  const member = useSession((session) => session.member);
  const address = useLocation({ select: (location) => location.hash });
  const [chosen, choose] = useState('');
  const hash = isDialog ? chosen : address;
  const open = parts.find((part) => part.hash === hash) ?? parts[0];
  const line = useRef<HTMLElement>(null);
  useOpenInView(line, open.hash);
  return (
    <>
      {member && isTrialType(member.type) && (
        <Notice tone="info" title={t('landing.sampleTitle')} className="mb-4">
          {t('landing.sampleText')}
        </Notice>
      )}
      <nav
        ref={line}
        aria-label={t('shell.agentCentre')}
        className="scrollbar-none -mx-4 mb-4 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:px-0"
      >
        {parts.map((part) => {
          const isOpen = part === open;
          const className = classNames(
            tabClass,
            isOpen ? 'border-line bg-s2 text-text shadow-edge' : 'border-transparent text-text2',
          );
          const current = isOpen ? 'page' : undefined;
          return isDialog ? (
            <button
              key={part.hash}
              type="button"
              aria-current={current}
              onClick={() => choose(part.hash)}
              className={className}
            >
              {t(part.label)}
            </button>
          ) : (
            <Link
              key={part.hash}
              to="/agentHome"
              hash={part.hash}
              activeOptions={{ includeHash: true }}
              aria-current={current}
              className={className}
            >
              {t(part.label)}
            </Link>
          );
        })}
      </nav>
      <open.Part />
    </>
  );
}
