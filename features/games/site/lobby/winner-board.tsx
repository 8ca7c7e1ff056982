import { slideSpeedMs, winnerAutoplayMs, winnersPerSlide } from '@kislap/contract-kit/constants';
import { renditionOf } from '@kislap/contract-kit/pictures';
import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Icon, IconButton, useAutoplay } from '@kislap/ui';
import { useRef } from 'react';
import type { Lobby } from '../../contract/lobby.ts';

type Winners = Lobby['winners'];

const turns = { everyMs: winnerAutoplayMs, slideMs: slideSpeedMs };

/** Real settled wins, two at a time. */
export function WinnerBoard({ winners }: { winners: Winners }) {
  const t = useT();
  const scroller = useRef<HTMLUListElement>(null);
  const slides = inPairs(winners);
  const { isPlaying, toggle } = useAutoplay(scroller, slides.length, turns);

  return (
    <section
      aria-label={t('lobby.winners')}
      className="lattice relative flex min-w-0 flex-col gap-1 rounded-card border border-line bg-s1 px-3 pt-2 pb-1 shadow-edge sm:flex-row sm:items-center sm:gap-3 sm:py-2 sm:pe-12"
    >
      <h2 className="flex shrink-0 items-center gap-2 text-sm leading-tight font-bold max-sm:min-h-8 sm:w-24 sm:flex-col sm:items-start sm:gap-0.5">
        <Icon name="crown" size={20} className="text-accent" />
        {t('lobby.winners')}
      </h2>
      {winners.length === 0 ? (
        <p className="flex h-15 flex-1 items-center text-xs text-text3">{t('lobby.winnersEmpty')}</p>
      ) : (
        <ul
          ref={scroller}
          className="scrollbar-none flex min-w-0 flex-1 snap-x snap-mandatory overflow-x-auto rounded-control"
        >
          {slides.map((slide) => (
            <li key={slide[0]?.vo.recordId} className="grid w-full shrink-0 snap-start grid-cols-2 gap-3">
              {slide.map(({ vo }) => (
                <WinnerCard key={vo.recordId} winner={vo} />
              ))}
            </li>
          ))}
        </ul>
      )}
      {slides.length > 1 && (
        <span className="absolute top-0 end-1 sm:top-1/2 sm:-translate-y-1/2">
          <IconButton
            icon={isPlaying ? 'pause' : 'play'}
            iconSize={16}
            label={t(isPlaying ? 'lobby.winnersPause' : 'lobby.winnersPlay')}
            onClick={toggle}
          />
        </span>
      )}
    </section>
  );
}

function WinnerCard({ winner }: { winner: Winners[number]['vo'] }) {
  return (
    <Link
      to="/seamless"
      search={{ gameId: winner.gameId }}
      className="flex min-h-15 min-w-0 items-center gap-2.5 rounded-control p-1 hover:bg-s2"
    >
      <img
        src={renditionOf(winner.iconUrl, 96)}
        alt=""
        width={36}
        height={48}
        loading="lazy"
        fetchPriority="low"
        decoding="async"
        onError={({ currentTarget }) => {
          if (currentTarget.src.endsWith('.avif')) currentTarget.src = winner.iconUrl;
        }}
        className="h-12 w-9 shrink-0 rounded-sm bg-s3 object-cover"
      />
      <span className="grid min-w-0 text-2xs">
        <span className="truncate text-xs font-semibold text-text">{winner.gameName}</span>
        <span className="truncate text-text3">{winner.customerName}</span>
        <span className="truncate text-xs font-bold text-calamansi tnum">
          {formatMoney(winner.winAmount)}
        </span>
      </span>
    </Link>
  );
}

function inPairs(winners: Winners): Winners[] {
  const pairs: Winners[] = [];
  for (let at = 0; at < winners.length; at += winnersPerSlide)
    pairs.push(winners.slice(at, at + winnersPerSlide));
  return pairs;
}
