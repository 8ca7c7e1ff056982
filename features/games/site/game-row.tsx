import { type GameCategory, homeCockfightGames, rowPageSize } from '@kislap/contract-kit/constants';
import { lazyPart } from '@kislap/site-kit/calls/later-part.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Icon, type IconName, Rail, Skeleton } from '@kislap/ui';
import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import type { Game, VendorLane } from '../contract/games.ts';
import { categoryIcons, hasVendorStrip } from './categories.ts';
import { GameTile } from './game-tile.tsx';
import { VendorStrip } from './lobby/vendor-strip.tsx';

/** The width of a tile in a row: three on a phone to nine on a wide screen. */
export const railTile =
  'w-[31%] shrink-0 snap-start xs:w-[23%] sm:w-[18.6%] lg:w-[13.1%] xl:w-[11.6%] 2xl:w-[10.3%]';

interface SectionHeadProps {
  icon: IconName;
  title: string;
  onMore?: () => void;
  children?: ReactNode;
}

/** A heading with its capiz pane, and the way to everything of its kind. */
export function SectionHead({ icon, title, onMore, children }: SectionHeadProps) {
  const t = useT();
  return (
    <div className="mb-2 flex min-h-11 items-center gap-3">
      <span className="relative grid size-8 shrink-0 place-items-center text-accent" aria-hidden="true">
        <span className="absolute inset-1 rotate-45 rounded-sm border border-line bg-s2 shadow-edge" />
        <Icon name={icon} size={18} className="relative" />
      </span>
      <h2 className="min-w-0 flex-1 truncate text-lg font-bold lg:text-xl">{title}</h2>
      {children}
      {onMore && (
        <button
          type="button"
          onClick={onMore}
          aria-label={`${t('common.seeAll')}: ${title}`}
          className="-me-2 flex h-11 items-center gap-0.5 rounded-full px-2 text-sm font-semibold text-tide hover:underline"
        >
          {t('common.seeAll')}
          <Icon name="chevron-right" size={16} />
        </button>
      )}
    </div>
  );
}

interface TileRailProps {
  label: string;
  games: readonly Game[] | undefined;
  eagerCount?: number;
  showsPaid?: boolean;
  /** Nobody has come near the row yet, and its games are not asked for. */
  isStill?: boolean;
}

export function TileRail({ label, games, eagerCount = 0, showsPaid, isStill }: TileRailProps) {
  const t = useT();
  return (
    <Rail label={label} previousLabel={t('common.scrollBack')} nextLabel={t('common.scrollOn')}>
      {games
        ? games.map((game, index) => (
            <GameTile
              key={game.nodeId}
              game={game}
              loads={index < eagerCount ? 'next' : undefined}
              showsPaid={showsPaid}
              className={railTile}
            />
          ))
        : placeholders.map((key) => (
            <div key={key} className={railTile}>
              <Skeleton className="aspect-3/4 rounded-tile" isStill={isStill} />
            </div>
          ))}
    </Rail>
  );
}

const placeholders = ['a', 'b', 'c', 'd'];

interface CategoryRowProps {
  lane: VendorLane;
  /** The first games of the lane, once the lobby brought them. */
  games: readonly Game[] | undefined;
  onMore: () => void;
  /** Called when the row is about to be seen without its games. */
  onNear?: (() => void) | undefined;
}

const nearMargin = '150px';
const FilteredRail = lazyPart(() => import('./lists/filtered-rail.tsx'));

/** One category on HOME: its studios as a filter and the first games of the chosen one. */
export function CategoryRow({ lane, games, onMore, onNear }: CategoryRowProps) {
  const t = useT();
  const section = useRef<HTMLElement>(null);
  const [vendor, setVendor] = useState<string | null>(null);
  const category: GameCategory = lane.gameCategory;
  const title = t(`shell.cat${category}`);
  const pageSize = category === 'COCKFIGHT' ? homeCockfightGames : rowPageSize;
  useEffect(() => {
    const element = section.current;
    if (!element || !onNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: nearMargin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [onNear]);

  const rail = <TileRail label={title} games={games?.slice(0, pageSize)} isStill={onNear !== undefined} />;

  return (
    <section ref={section} className="row-lazy">
      <SectionHead icon={categoryIcons[category]} title={title} onMore={onMore} />
      {hasVendorStrip(category) &&
        (games ? (
          <VendorStrip
            vendors={lane.cards}
            chosen={vendor}
            onChoose={(next) => startTransition(() => setVendor(next))}
          />
        ) : (
          <div className="mb-2.5 h-11" />
        ))}
      {vendor === null ? (
        rail
      ) : (
        <Suspense fallback={rail}>
          <FilteredRail category={category} vendor={vendor} pageSize={pageSize}>
            {(found) => <TileRail label={title} games={found} />}
          </FilteredRail>
        </Suspense>
      )}
    </section>
  );
}
