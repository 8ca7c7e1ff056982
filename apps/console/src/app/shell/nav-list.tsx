import { useT } from '@kislap/console-kit/i18n.tsx';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import type { Waiting } from '@kislap/kernel/console.ts';
import { LogoMark } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMenu } from './navigation.ts';

export function NavList({ onPick }: { onPick?: () => void }) {
  const t = useT();
  const menu = useMenu();
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex h-14 items-center gap-2.5 px-5">
        <LogoMark size={26} />
        <span className="text-sm font-bold">{t('console.brand')}</span>
      </div>
      <nav aria-label={t('console.navigation')} className="grid gap-0.5 px-3 py-2">
        {menu.map(({ path, label, icon: PageIcon, waiting }) => (
          <Link
            key={path}
            to={path}
            onClick={onPick}
            activeOptions={{ exact: path === '/', includeSearch: false }}
            className="flex h-11 items-center gap-3 rounded-control px-3 text-sm font-semibold text-text2 transition hover:bg-s2 hover:text-text lg:h-10"
            activeProps={{ className: 'bg-s3 text-text shadow-edge', 'aria-current': 'page' }}
          >
            <PageIcon size={18} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 flex-1 truncate">{t(label)}</span>
            {waiting && <WaitingBadge path={path} waiting={waiting} />}
          </Link>
        ))}
      </nav>
      <p className="mt-auto px-6 py-4 text-2xs text-text3">{t('console.timesIn')}</p>
    </div>
  );
}

/** How much waits on a page for a person, beside the word. */
function WaitingBadge({ path, waiting }: { path: string; waiting: Waiting }) {
  const t = useT();
  const { data: count = 0, refetch } = useQuery({
    queryKey: ['menu', 'waiting', path],
    meta: waiting.meta,
    queryFn: ({ signal }) => waiting.count(signal),
  });
  usePolling(refetch, 30_000);
  if (count === 0) return null;
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-mango px-1.5 text-2xs font-bold text-on-mango tnum">
      {count}
      <span className="sr-only"> {t('console.waiting')}</span>
    </span>
  );
}
