import { imageRetries } from '@kislap/contract-kit/constants';
import { renditionOf } from '@kislap/contract-kit/pictures';
import { imageHost } from '@kislap/site-kit/browser/image-hosts.ts';
import { useIsServed } from '@kislap/site-kit/calls/use-is-served.ts';
import { classNames } from '@kislap/ui';
import { useEffect, useRef, useState } from 'react';
import type { Game } from '../contract/games.ts';

interface GameArtProps {
  game: Pick<Game, 'showIcon' | 'displayName' | 'tints'>;
  /** In the first view: the largest picture loads first, the others next; elsewhere when near the screen. */
  loads?: 'first' | 'next' | undefined;
  className?: string;
}

/** The tile's picture. Two tints of the art are its placeholder, and its name if it fails to load. */
export function GameArt({ game, loads, className }: GameArtProps) {
  const image = useRef<HTMLImageElement>(null);
  const [retries, setRetries] = useState(0);
  // Kept while the picture is shown: a later host must not load it again.
  const [host] = useState(imageHost);
  const isLost = retries > imageRetries;
  const isServed = useIsServed();
  // A served picture is the browser's to load, before any script runs.
  const [isNear, setNear] = useState(isServed || loads !== undefined);

  useEffect(() => {
    if (isNear) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const show = () => setNear(true);
    void import('./near-picture.ts').then(({ whenNear }) => {
      if (!isGone && image.current) stop = whenNear(image.current, show);
    }, show);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isNear]);

  // A picture that failed before hydration fired its event too early for us.
  useEffect(() => {
    if (isServed && image.current?.complete && image.current.naturalWidth === 0)
      setRetries((count) => count || 1);
  }, [isServed]);

  return (
    <span
      className={classNames('relative block aspect-3/4 overflow-hidden', className)}
      style={{ background: placeholderOf(game.tints) }}
    >
      {isLost ? (
        <span className="absolute inset-0 grid place-items-center p-2 text-center font-display text-xs text-balance text-white">
          {game.displayName}
        </span>
      ) : (
        <img
          ref={image}
          {...(!isNear
            ? undefined
            : retries > 0
              ? { src: `${game.showIcon}?retry=${retries}` }
              : sourcesOf(game.showIcon, host))}
          alt=""
          width={240}
          height={320}
          loading={loads ? 'eager' : 'lazy'}
          fetchPriority={loads === 'next' ? 'low' : undefined}
          decoding="async"
          onError={() => setRetries(retries + 1)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

/** The light in the art's middle on its ground; a gradient costs no element of its own on a page of a hundred tiles. */
function placeholderOf([ground, light]: GameArtProps['game']['tints']): string {
  return `radial-gradient(circle at 50% 35%,${light}80 43%,${light}00 44%) ${ground}`;
}

/** A tile's share of the view, by the columns of the lobby. */
const sizes = '(min-width: 1024px) 160px, (min-width: 640px) 19vw, 31vw';

/** First as pixels from the visit's image host; the retry loads the drawing from the site. */
function sourcesOf(picture: string, host: string) {
  const small = renditionOf(picture, 240);
  return small === picture
    ? { src: picture }
    : { src: host + small, srcSet: `${host}${small} 240w, ${host}${renditionOf(picture, 480)} 480w`, sizes };
}
