import type { GameCategory } from '@kislap/contract-kit/constants';
import { formatMoney } from '@kislap/i18n';
import { greetGameHost } from '@kislap/site-kit/browser/game-hosts.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { classNames, Icon, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import type { Room } from '../../contract/rooms.ts';
import { GameArt } from '../game-art.tsx';
import { roomsQuery } from '../queries.ts';

/** Live tables that can be sat down at now; nothing while no vendor tells of any. */
export function RoomGrid({ gameType, vassalage }: { gameType: GameCategory; vassalage: string | undefined }) {
  const t = useT();
  const rooms = useQuery(roomsQuery(gameType));
  const shown = rooms.data?.filter((room) => vassalage === undefined || room.vassalage === vassalage);
  if (!shown || shown.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="flex items-center gap-2 text-lg font-bold">
        <span className="size-2 rounded-full bg-gumamela" aria-hidden="true" />
        {t('lobby.tablesNow')}
        <span className="text-sm font-normal text-text3 tnum">{shown.length}</span>
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {shown.map((room) => (
          <li key={`${room.gameId}/${room.roomId}`}>
            <RoomCard room={room} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A screenful of placeholders; content below waits, because its place depends on the number of tables. */
export function RoomPlaces() {
  return (
    <div className="grid grid-cols-2 gap-3 pt-10 md:grid-cols-3 xl:grid-cols-4">
      {places.map((place) => (
        <Skeleton key={place} className="aspect-4/3 rounded-tile" />
      ))}
    </div>
  );
}

const places = Array.from({ length: 12 }, (_, index) => `place-${index}`);

function RoomCard({ room }: { room: Room }) {
  const t = useT();
  const limits =
    room.minBet !== null && room.maxBet !== null
      ? `${formatMoney(room.minBet, '₱', 0)} – ${formatMoney(room.maxBet, '₱', 0)}`
      : null;
  const art = { showIcon: room.iconUrl, displayName: room.gameName, tints: room.tints };
  return (
    <Link
      to="/seamless"
      search={{ gameId: room.gameId }}
      onPointerDown={() => greetGameHost(room.vassalage)}
      className="group relative block aspect-4/3 overflow-hidden rounded-tile bg-s2 shadow-edge [content-visibility:auto]"
    >
      <GameArt
        game={art}
        className="aspect-auto! h-full transition duration-240 group-hover:scale-103 [&_img]:object-top"
      />
      <span className="absolute inset-0 bg-linear-to-t from-black/92 via-black/45 to-black/25" />
      {room.seats !== null && room.seatsTaken !== null && (
        <span className="absolute top-2.5 end-2.5 flex items-center gap-1 rounded-full bg-black/60 px-2 py-0.5 text-2xs font-semibold text-white tnum">
          <Icon name="users" size={14} />
          <span className="sr-only">{t('lobby.seatsTaken')}</span>
          {room.seatsTaken}/{room.seats}
        </span>
      )}
      <span className="absolute inset-x-2.5 bottom-2.5 grid gap-1 text-white">
        <span className="line-clamp-2 text-sm leading-tight font-bold md:text-base">{room.name}</span>
        <span className="flex flex-wrap gap-x-2 text-2xs text-white/85 tnum">
          {limits && <span>{limits}</span>}
          {room.hostName && <span>{t('lobby.hostedBy', { name: room.hostName })}</span>}
        </span>
        {room.hostLine && <span className="truncate text-2xs text-white/80">{room.hostLine}</span>}
        {room.isOpen ? (
          room.results.length > 0 && <Road results={room.results} />
        ) : (
          <span className="text-2xs font-semibold">{t('lobby.tableClosed')}</span>
        )}
      </span>
      <span className="pointer-events-none absolute inset-0 rounded-tile border border-white/12" />
    </Link>
  );
}

const shownResults = 10;

/** The last results, the newest at the right end. */
function Road({ results }: { results: string[] }) {
  const t = useT();
  // A road has the same result many times; its place is what tells them apart.
  const last = results.slice(-shownResults).map((result, place) => ({ result, place }));
  return (
    <span aria-hidden="true" title={t('lobby.lastResults')} className="flex h-5 gap-1 overflow-hidden">
      {last.map(({ result, place }) => (
        <span
          key={place}
          className={classNames(
            'grid h-5 min-w-5 place-items-center rounded-full px-1 text-2xs font-bold tnum',
            toneOf(result),
          )}
        >
          {result}
        </span>
      ))}
    </span>
  );
}

/** The trade's colours: red for banker and dragon, blue for player and tiger, green for a tie. */
function toneOf(result: string): string {
  const [letter = ''] = result.toUpperCase();
  if (letter === 'B' || letter === 'D') return 'bg-[oklch(0.72_0.175_18)] text-[#2a0a0d]';
  if (letter === 'P') return 'bg-[oklch(0.78_0.11_235)] text-[#071c2b]';
  if (letter === 'T') return 'bg-[oklch(0.86_0.19_130)] text-[#14240a]';
  return 'bg-white/90 text-[#1a1024]';
}
