import { useT } from '@kislap/console-kit/i18n.tsx';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { useSaveFavourites, useViews } from '@kislap/console-kit/views/use-views.ts';
import { type MenuEntry, menuGroups, type Waiting } from '@kislap/kernel/console.ts';
import { classNames, LogoMark } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useMenu } from './navigation.ts';

/** The menu in its groups; the operator's favourites stand first. */
export function NavList({ onPick }: { onPick?: () => void }) {
  const t = useT();
  const menu = useMenu();
  const views = useViews();
  const save = useSaveFavourites();
  const favourites = views.data?.favourites ?? [];
  const toggle = (path: string) =>
    save.mutate(
      favourites.includes(path) ? favourites.filter((known) => known !== path) : [...favourites, path],
    );
  const first = favourites.flatMap((path) => menu.filter((entry) => entry.path === path));
  const groups = menuGroups.map((name) => ({
    name,
    entries: menu.filter(({ group, path }) => group === name && !favourites.includes(path)),
  }));
  const itemOf = (entry: MenuEntry, isFavourite: boolean) => (
    <NavItem
      key={entry.path}
      entry={entry}
      isFavourite={isFavourite}
      onPick={onPick}
      onToggle={views.data && entry.path !== '/' ? () => toggle(entry.path) : undefined}
    />
  );
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex h-14 items-center gap-2.5 px-5">
        <LogoMark size={26} />
        <span className="text-sm font-bold">{t('console.brand')}</span>
      </div>
      <nav aria-label={t('console.navigation')} className="grid grid-cols-[minmax(0,1fr)] gap-3 px-3 py-2">
        {first.length > 0 && (
          <NavGroup label={t('console.favourites')}>{first.map((entry) => itemOf(entry, true))}</NavGroup>
        )}
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ name, entries }) => (
            <NavGroup key={name} label={name === 'today' ? undefined : t(`console.group_${name}`)}>
              {entries.map((entry) => itemOf(entry, false))}
            </NavGroup>
          ))}
      </nav>
      <p className="mt-auto px-6 py-4 text-2xs text-text3">{t('console.timesIn')}</p>
    </div>
  );
}

function NavGroup({ label, children }: { label: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      {label && (
        <h2 id={id} className="px-3 pb-1 text-2xs font-semibold text-text3">
          {label}
        </h2>
      )}
      <ul aria-labelledby={label && id} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {children}
      </ul>
    </div>
  );
}

interface NavItemProps {
  entry: MenuEntry;
  isFavourite: boolean;
  onPick: (() => void) | undefined;
  /** Absent where the page cannot be a favourite, or nobody knows yet. */
  onToggle: (() => void) | undefined;
}

function NavItem({ entry, isFavourite, onPick, onToggle }: NavItemProps) {
  const t = useT();
  const { path, label, icon: PageIcon, waiting } = entry;
  return (
    <li className="group relative">
      <Link
        to={path}
        onClick={onPick}
        activeOptions={{ exact: path === '/', includeSearch: false }}
        className="flex min-h-11 items-center gap-3 rounded-control py-1.5 pr-8 pl-3 pointer-coarse:pr-11 text-sm leading-tight font-semibold text-text2 transition hover:bg-s2 hover:text-text lg:min-h-9"
        activeProps={{ className: 'bg-s3 text-text shadow-edge', 'aria-current': 'page' }}
      >
        <PageIcon size={18} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1 break-words">{t(label)}</span>
        {waiting && <WaitingBadge path={path} waiting={waiting} />}
      </Link>
      {onToggle && (
        <button
          type="button"
          aria-label={t(isFavourite ? 'console.removeFavourite' : 'console.addFavourite', { page: t(label) })}
          onClick={onToggle}
          className={classNames(
            'absolute inset-y-0 right-0 grid w-8 place-items-center pointer-coarse:w-11 rounded-control text-text3 transition hover:text-mango-edge',
            !isFavourite &&
              'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
          )}
        >
          <Star size={16} aria-hidden="true" className={isFavourite ? 'fill-current text-mango-edge' : ''} />
        </button>
      )}
    </li>
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
