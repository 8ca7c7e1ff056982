import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { useOpenInView } from '@kislap/site-kit/use-open-in-view.ts';
import { classNames, Icon, Notice } from '@kislap/ui';
import { useRef } from 'react';
import { agentPages } from './agent-pages.ts';
import { AddressPlace, DialogPlace, useAgentPlace } from './agent-place.tsx';
import { AgentWays } from './agent-ways.tsx';
import { OtherPageMark, OtherPageView, useOtherPages } from './other-pages.tsx';

const linkClass =
  'flex h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-semibold hover:bg-s2 hover:text-text';

/** The pages of the centre: at their own addresses, and by presses alone in a dialog. */
export function AgentParts({ isDialog = false, page = '' }: { isDialog?: boolean; page?: string }) {
  const parts = <Parts isDialog={isDialog} />;
  return isDialog ? <DialogPlace first={page}>{parts}</DialogPlace> : <AddressPlace>{parts}</AddressPlace>;
}

function Parts({ isDialog }: { isDialog: boolean }) {
  const t = useT();
  const member = useSession((session) => session.member);
  const { name, open: openPage } = useAgentPlace();
  const others = useOtherPages();
  const other = others.find((page) => page.name === name);
  const open = other ?? agentPages.find((page) => page.name === name) ?? agentPages[0];
  const entries = [
    ...agentPages.map(({ name: key, icon, label }) => ({ name: key, icon, label, mark: undefined })),
    ...others.map(({ name: key, tab, mark }) => ({ name: key, icon: tab.icon, label: tab.label, mark })),
  ];
  const line = useRef<HTMLElement>(null);
  useOpenInView(line, open.name);
  return (
    <>
      {member && isTrialType(member.type) && (
        <Notice tone="info" title={t('landing.sampleTitle')} className="mb-4">
          {t('landing.sampleText')}
        </Notice>
      )}
      <AgentWays />
      <nav
        ref={line}
        aria-label={t('shell.agentCentre')}
        className="scrollbar-none -mx-4 mb-4 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:flex-wrap lg:px-0"
      >
        {entries.map((page) => {
          const isOpen = page.name === open.name;
          const className = classNames(
            linkClass,
            isOpen ? 'border-line bg-s2 text-text shadow-edge' : 'border-transparent text-text2',
          );
          const current = isOpen ? 'page' : undefined;
          const content = (
            <>
              <Icon name={page.icon} size={16} className="shrink-0" />
              {t(page.label)}
              <OtherPageMark mark={page.mark} />
            </>
          );
          return isDialog ? (
            <button
              key={page.name}
              type="button"
              aria-current={current}
              onClick={() => openPage(page.name)}
              className={className}
            >
              {content}
            </button>
          ) : (
            <Link
              key={page.name}
              to={page.name ? `/agentHome/${page.name}` : '/agentHome'}
              activeOptions={{ exact: true }}
              aria-current={current}
              className={className}
            >
              {content}
            </Link>
          );
        })}
      </nav>
      {'Page' in open ? <open.Page /> : <OtherPageView page={open} />}
    </>
  );
}
