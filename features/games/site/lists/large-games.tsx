import type { GameCategory } from '@kislap/contract-kit/constants';
import { formatDateTime, formatMoney } from '@kislap/i18n';
import { requireRealAccount } from '@kislap/site-kit/account/require-account.ts';
import { useSession } from '@kislap/site-kit/account/session.ts';
import { greetGameHost } from '@kislap/site-kit/browser/game-hosts.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { HeartIcon, Icon } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Game } from '../../contract/games.ts';
import type { Room } from '../../contract/rooms.ts';
import { tellsRooms } from '../categories.ts';
import { roomsQuery } from '../queries.ts';
import { toggleFavourite, useIsFavourite } from '../use-favourites.ts';

const fewMax = 4;
const shownRooms = 4;
const shownMatches = 4;

/** So few that tiles would leave the page empty. */
export function isFew(games: readonly Game[]): boolean {
  return games.length > 0 && games.length <= fewMax && games.every(({ isGame }) => isGame === 'GAME');
}

/** Each game large, with what is on in it: rooms, tables, the next matches. */
export function LargeGames({ category, games }: { category: GameCategory; games: readonly Game[] }) {
  const { data: rooms } = useQuery({ ...roomsQuery(category), enabled: tellsRooms(category) });
  return (
    <ul className={`grid gap-3 lg:gap-4 ${games.length > 1 ? 'sm:grid-cols-2' : ''}`}>
      {games.map((game) => (
        <li key={game.nodeId}>
          <LargeGame
            game={game}
            rooms={rooms?.filter(({ gameId }) => gameId === game.gameId) ?? []}
            isAlone={games.length === 1}
          />
        </li>
      ))}
    </ul>
  );
}

interface LargeGameProps {
  game: Game;
  rooms: readonly Room[];
  /** Alone it has the width to stand beside its art. */
  isAlone: boolean;
}

function LargeGame({ game, rooms, isAlone }: LargeGameProps) {
  const { t, language } = useI18n();
  const isPlayable = !game.underMaintenance;
  const next = rooms.find((room) => room.next)?.next;

  function handleClick(event: { preventDefault: () => void }) {
    if (useSession.getState().token || game.supportPlay === 0) return;
    event.preventDefault();
    requireRealAccount();
  }

  return (
    <article
      className={`grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-s1 shadow-edge ${isAlone ? 'md:grid-cols-2 md:grid-rows-1' : ''}`}
    >
      <Link
        to="/seamless"
        search={{ gameId: game.gameId }}
        preload="intent"
        onPointerDown={() => greetGameHost(game.vassalage)}
        onClick={handleClick}
        aria-label={`${game.displayName}, ${game.vassalage}`}
        className="block aspect-video overflow-hidden focus-visible:outline-offset-[-3px]"
        style={{ background: game.tints[0] }}
      >
        <img
          src={game.lagerIcon}
          alt=""
          width={640}
          height={360}
          decoding="async"
          className={`size-full object-cover ${isPlayable ? '' : 'grayscale'}`}
        />
      </Link>
      <div className="flex min-w-0 flex-col gap-3 p-4 lg:p-5">
        <div className="-mt-2 flex items-center">
          <h2 className="min-w-0 flex-1 text-xl font-extrabold text-balance">{game.displayName}</h2>
          <button
            type="button"
            aria-label={t('lobby.infoOpen', { game: game.displayName })}
            onClick={() => openDialog('game-info', { game })}
            className="grid size-11 shrink-0 place-items-center text-text3 hover:text-text"
          >
            <Icon name="info" size={22} />
          </button>
          <Heart game={game} />
        </div>
        <Facts game={game} />
        {next ? <NextMatches next={next} /> : rooms.length > 0 && <RoomLines rooms={rooms} />}
        <Link
          to="/seamless"
          search={{ gameId: game.gameId }}
          preload="intent"
          onClick={handleClick}
          tabIndex={-1}
          aria-hidden="true"
          className="mt-auto grid min-h-11 place-items-center content-center rounded-control border border-line-strong bg-s2 px-4 font-semibold hover:bg-s3"
        >
          {t(isPlayable ? 'lobby.in_immediate_game' : 'lobby.maintenance')}
          {game.maintenanceUntil && (
            <span className="text-2xs font-medium text-text2">
              {t('lobby.maintenanceUntil', { time: formatDateTime(game.maintenanceUntil, language) })}
            </span>
          )}
        </Link>
      </div>
    </article>
  );
}

/** What a person wants to know before the first bet. */
function Facts({ game }: { game: Game }) {
  const t = useT();
  const facts = [
    [t('lobby.infoMin'), game.minBet === null ? null : formatMoney(game.minBet)],
    [t('lobby.infoMax'), game.maxBet === null ? null : formatMoney(game.maxBet)],
    [t('lobby.infoRtp'), game.rtp],
  ].filter(([, value]) => value !== null);
  return (
    <dl className="grid gap-1 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-text3">{label}</dt>
          <dd className="font-semibold tnum">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Heart({ game }: { game: Game }) {
  const t = useT();
  const isFavourite = useIsFavourite(game);
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t(isFavourite ? 'lobby.favouriteRemove' : 'lobby.favouriteAdd', { game: game.displayName })}
      onClick={() => void toggleFavourite(game)}
      className={`-me-2 grid size-11 shrink-0 place-items-center ${isFavourite ? 'text-gumamela' : 'text-text3'}`}
    >
      <HeartIcon isFilled={isFavourite} size={22} />
    </button>
  );
}

/** When the next matches begin, and which they are. */
function NextMatches({ next }: { next: NonNullable<Room['next']> }) {
  const t = useT();
  return (
    <section>
      <h3 className="flex items-center gap-2 text-sm font-bold">
        <Icon name="clock" size={16} className="text-accent" />
        {t('lists.nextMatches')}
        <Countdown until={next.startsAt} />
      </h3>
      <ul className="mt-1.5 grid gap-1 text-sm text-text2">
        {next.names.slice(0, shownMatches).map((name) => (
          <li key={name} className="truncate">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Drawn once the page is there: a served page would tell a time that has passed. */
function Countdown({ until }: { until: Date }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(performance.timeOrigin + performance.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  if (now === null) return null;
  const seconds = Math.max(0, Math.round((until.getTime() - now) / 1_000));
  return (
    <span role="timer" aria-live="off" className="ms-auto font-semibold text-accent tnum">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}

function RoomLines({ rooms }: { rooms: readonly Room[] }) {
  const t = useT();
  return (
    <section>
      <h3 className="flex items-center gap-2 text-sm font-bold">
        <span className="size-2 rounded-full bg-gumamela" aria-hidden="true" />
        {t('lists.openNow')}
      </h3>
      <ul className="mt-1.5 grid gap-1.5 text-sm">
        {rooms.slice(0, shownRooms).map((room) => (
          <li key={room.roomId} className="flex items-baseline justify-between gap-3">
            <span className="truncate">{room.name}</span>
            <span className="flex shrink-0 items-center gap-1 text-text2 tnum">
              {room.results.length > 0 && <span>{room.results.slice(-3).join(' ')}</span>}
              {room.seatsTaken !== null && (
                <>
                  <Icon name="users" size={14} />
                  <span className="sr-only">{t('lobby.seatsTaken')}</span>
                  {room.seats === null ? room.seatsTaken : `${room.seatsTaken}/${room.seats}`}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
