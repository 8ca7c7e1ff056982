import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { classNames, EmptyState, Icon, Segmented, Skeleton } from '@kislap/ui';
import { type ReactNode, useState } from 'react';
import { dayText, nearnessOf } from '../shared/draw-time.tsx';
import { useLotteryFavourites } from '../shared/favourites.ts';
import {
  byDay,
  byRegion,
  closingFirst,
  type GameGroup,
  isOfArea,
  type LotteryArea,
} from '../shared/regions.ts';
import { serverNow } from '../shared/server-clock.ts';
import { type MenuGame, useLatest, useMenus, usePools } from '../shared/use-lottery.ts';
import { useLotteryNames } from '../shared/use-lottery-names.ts';
import { GameCard } from './game-card.tsx';

const nextCount = 4;
const areas = [
  ['all', '/lottery'],
  ['VN', '/vnLottery'],
  ['SEA', '/seaLottery'],
] as const;

interface LotteryCentreProps {
  area?: LotteryArea;
  /** Another heading stands above: this one is of the second level. */
  isBelow?: boolean;
  /** Said above the games. */
  note?: ReactNode;
}

/** What closes next, what was marked, pools, and every game by region or day. */
export function LotteryCentre({ area = 'all', isBelow, note }: LotteryCentreProps) {
  const { t } = useI18n();
  const { data, error, refetch } = useMenus();
  const games = data?.gameMenus.flatMap((menu) => menu.games).filter((game) => isOfArea(game, area));
  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-[minmax(0,1fr)] gap-6 pb-8">
      <Head area={area} isBelow={isBelow} />
      {note}
      <ErrorNotice error={games ? null : error} onRetry={() => void refetch()} />
      {!games && !error && <Waiting />}
      {games?.length === 0 && (
        <EmptyState icon="ticket" title={t('lottery.noGames')} text={t('lottery.noGamesText')} />
      )}
      {games && games.length > 0 && <Games games={games} />}
    </div>
  );
}

function Head({
  area,
  isBelow,
}: Pick<Required<LotteryCentreProps>, 'area'> & { isBelow?: boolean | undefined }) {
  const { t } = useI18n();
  const Heading = isBelow ? 'h2' : 'h1';
  const titles = { all: t('shell.catLOTT'), VN: t('lottery.titleVn'), SEA: t('lottery.titleSea') };
  return (
    <header className="lattice grid gap-4 rounded-card border border-line bg-s1 p-4 shadow-edge sm:p-6">
      <div className="flex items-center gap-4">
        <span className="relative grid size-12 shrink-0 place-items-center text-on-mango" aria-hidden="true">
          <span className="absolute inset-1.5 rotate-45 rounded-control border border-mango-edge bg-mango" />
          <Icon name="ticket" size={24} className="relative" />
        </span>
        <div className="min-w-0">
          <Heading className="text-2xl font-extrabold text-balance">{titles[area]}</Heading>
          <p className="text-sm text-pretty text-text2">{t('lottery.lead')}</p>
        </div>
      </div>
      <nav aria-label={t('lottery.areas')} className="-mx-1 flex flex-wrap gap-2">
        {areas.map(([one, to]) => (
          <Link
            key={one}
            to={to}
            aria-current={one === area ? 'page' : undefined}
            className={classNames(
              'inline-flex h-11 items-center rounded-full border px-4 text-sm font-semibold transition sm:h-10',
              one === area
                ? 'border-line-strong bg-s3 text-text shadow-edge'
                : 'border-line text-text2 hover:border-line-strong hover:text-text',
            )}
          >
            {t(`lottery.area${one}`)}
          </Link>
        ))}
      </nav>
    </header>
  );
}

function Games({ games }: { games: readonly MenuGame[] }) {
  const { t, language } = useI18n();
  const names = useLotteryNames();
  const favourites = useLotteryFavourites();
  const [order, setOrder] = useState<'region' | 'day'>('region');
  const pools = usePools().data;
  const marked = favourites.flatMap((code) => games.filter((game) => game.gameCode === code));
  const withPool = games.filter(({ gameCode }) => pools?.has(gameCode));

  function titleOf({ key, games: [first] }: GameGroup): string {
    if (order === 'region') return names.region(key);
    if (!first?.opened) return t('lottery.notOpen');
    const nearness = nearnessOf(key, serverNow());
    return nearness === 'later' ? dayText(first.opened.drawsAt, language) : t(`lottery.${nearness}`);
  }

  return (
    <>
      <GameRow title={t('lottery.closingNext')} games={closingFirst(games).slice(0, nextCount)} />
      <GameRow title={t('lottery.favourites')} games={marked} />
      <GameRow title={t('lottery.pools')} games={withPool} pools={pools} />
      <div className="max-w-100">
        <Segmented
          label={t('lottery.order')}
          value={order}
          options={[
            { value: 'region', label: t('lottery.byRegion') },
            { value: 'day', label: t('lottery.byDay') },
          ]}
          onChange={setOrder}
        />
      </div>
      {(order === 'region' ? byRegion(games) : byDay(games)).map((group) => (
        <GameRow key={group.key} title={titleOf(group)} games={group.games} />
      ))}
    </>
  );
}

interface GameRowProps {
  title: string;
  games: readonly MenuGame[];
  pools?: ReadonlyMap<string, bigint> | undefined;
}

function GameRow({ title, games, pools }: GameRowProps) {
  const latest = useLatest().data;
  const favourites = useLotteryFavourites();
  if (games.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-3">
        {games.map((game) => (
          <GameCard
            key={game.gameCode}
            game={game}
            last={latest?.get(game.gameCode)}
            pool={pools?.get(game.gameCode)}
            isFavourite={favourites.includes(game.gameCode)}
          />
        ))}
      </ul>
    </section>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Waiting() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-3 pt-9">
      {placeholders.map((name) => (
        <Skeleton key={name} className="h-29 rounded-tile" />
      ))}
    </div>
  );
}
