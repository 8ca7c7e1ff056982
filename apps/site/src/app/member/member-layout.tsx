import { ageMinimumDefault } from '@kislap/contract-kit/constants';
import type { MemberTab } from '@kislap/kernel/site.ts';
import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { useBalance } from '@kislap/site-kit/balance.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { TrialOnly } from '@kislap/site-kit/trial-only.tsx';
import { useOpenInView } from '@kislap/site-kit/use-open-in-view.ts';
import { classNames, Icon, Notice, Skeleton } from '@kislap/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { CountBadge } from '../shell/count-badge.tsx';
import { memberTabs } from './member-pages.tsx';

/** The tabs that are for this account; the others stay away. */
const shownTabsQuery = queryOptions({
  queryKey: ['member-tabs'],
  queryFn: async ({ client, queryKey }) => {
    const known = client.getQueryData<string[]>(queryKey) ?? [];
    const tabs = memberTabs();
    const answers = await Promise.all(
      // A tab that cannot say stays as it was, and hides no other.
      tabs.map(async ({ to, isShown }) => isShown?.().catch(() => known.includes(to))),
    );
    return tabs.flatMap(({ to }, place) => (answers[place] ? [to] : []));
  },
});

/** The member centre: its pages as tabs above the one that is open. Shown only to real accounts. */
export function MemberLayout() {
  const t = useT();
  const { member, isResumed } = useSession();
  const shown = useQuery({ ...shownTabsQuery, enabled: member !== null });
  const tabList = useRef<HTMLElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  useOpenInView(tabList, member && shown.isFetched ? path : null);
  // Whose account it is decides what may be asked for.
  if (!member && !isResumed) return <Skeleton className="h-100" />;
  if (member && isTrialType(member.type)) return <TrialOnly />;
  const tabs = memberTabs().filter(({ to, isShown }) => !isShown || shown.data?.includes(to));
  const tabClass =
    'relative flex h-11 shrink-0 items-center gap-2 rounded-full border border-transparent px-4 text-sm font-semibold text-text2 hover:bg-s2 hover:text-text lg:px-3';

  const here = {
    className: classNames(tabClass, 'border-line bg-s2 text-text shadow-edge'),
    'aria-current': 'page',
  } as const;

  return (
    <div className="mx-auto grid max-w-270 grid-cols-[minmax(0,1fr)] gap-4">
      <nav
        aria-label={t('wallet.centre')}
        ref={tabList}
        className="scrollbar-none -mx-4 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:flex-wrap lg:px-0"
      >
        {tabs.map((tab) => (
          <Link
            key={tab.to}
            to={tab.to}
            activeOptions={{ exact: true, includeSearch: false }}
            preload="intent"
            className={tabClass}
            activeProps={here}
            {...(path === tab.alsoAt && here)}
          >
            <Icon name={tab.icon} size={18} className="lg:hidden" />
            {t(tab.label)}
            {tab.badge && <TabBadge field={tab.badge} />}
          </Link>
        ))}
      </nav>
      {member && !member.moneyAllowed && (
        <Notice
          tone="warn"
          action={
            member.birthDate === null && (
              <Link
                to="/member/security"
                className="inline-flex min-h-11 items-center font-semibold text-tide underline"
              >
                {t('wallet.confirmNow')}
              </Link>
            )
          }
        >
          {t(member.birthDate === null ? 'wallet.birthDateNeeded' : 'wallet.identityNeeded', {
            age: ageMinimumDefault,
          })}
        </Notice>
      )}
      <Outlet />
    </div>
  );
}

/** How many new things the page behind a tab has. */
function TabBadge({ field }: { field: NonNullable<MemberTab['badge']> }) {
  const count = useBalance().data?.[field] ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className="sr-only">({count})</span>
      <CountBadge count={count} />
    </>
  );
}
