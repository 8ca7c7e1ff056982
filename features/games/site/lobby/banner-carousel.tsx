import type { Banner } from '@kislap/content/contract/content';
import { bannerAutoplayMs, slideSpeedMs } from '@kislap/contract-kit/constants';
import { narrowBelow, narrowOf } from '@kislap/contract-kit/pictures';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { classNames, Icon, useAutoplay } from '@kislap/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Well before the first turn, and after the page has been drawn. */
const othersAfterMs = 3_000;
const turns = { everyMs: bannerAutoplayMs, slideMs: slideSpeedMs };

/** The highlights on top of the lobby: they turn every five seconds, and the button beside the dots stops them. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const t = useT();
  const scroller = useRef<HTMLUListElement>(null);
  const { index, isPlaying, toggle, goTo } = useAutoplay(scroller, banners.length, turns);
  const [hasOthers, setOthers] = useState(false);
  const showOthers = () => setOthers(true);
  useEffect(() => {
    const timer = setTimeout(() => setOthers(true), othersAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (banners.length === 0) return null;

  return (
    <section
      onPointerDown={showOthers}
      onFocus={showOthers}
      aria-label={t('lobby.banners')}
      aria-roledescription="carousel"
      className="relative [[data-calm]_&]:invisible"
    >
      <ul
        ref={scroller}
        className="scrollbar-none flex h-40 snap-x snap-mandatory overflow-x-auto rounded-card lg:h-56"
      >
        {banners.map((banner, position) => (
          <li
            key={banner.id}
            aria-roledescription="slide"
            className="relative h-full w-full shrink-0 snap-center snap-always overflow-hidden"
          >
            <BannerSlide banner={banner} isFirst={position === 0} hasPicture={position === 0 || hasOthers} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="absolute end-2 bottom-0.5 isolate flex items-center ps-1.5 before:absolute before:inset-x-0 before:inset-y-2 before:-z-10 before:rounded-full before:bg-[#110b17]/60">
          {banners.map((banner, position) => (
            <button
              key={banner.id}
              type="button"
              aria-label={t('lobby.bannerGo', { number: position + 1 })}
              aria-current={position === index}
              onClick={() => goTo(position)}
              className="grid h-9 w-6 place-items-center pointer-coarse:h-11"
            >
              <span
                className={classNames(
                  'block h-1.5 rounded-full shadow-[0_0_0_1px_rgb(0_0_0/.25)]',
                  position === index ? 'w-5 bg-[#ffba34]' : 'w-1.5 bg-white/70',
                )}
              />
            </button>
          ))}
          <button
            type="button"
            aria-label={t(isPlaying ? 'lobby.bannerPause' : 'lobby.bannerPlay')}
            onClick={toggle}
            className="grid size-9 place-items-center rounded-full text-white/90 pointer-coarse:size-11"
          >
            <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
          </button>
        </div>
      )}
    </section>
  );
}

interface BannerSlideProps {
  banner: Banner;
  isFirst: boolean;
  hasPicture: boolean;
}

function BannerSlide({ banner, isFirst, hasPicture }: BannerSlideProps) {
  const content = (
    <>
      <svg
        aria-hidden="true"
        preserveAspectRatio="none"
        viewBox="0 0 1 1"
        className="absolute inset-0 size-full"
      >
        <rect width="1" height="1" fill={banner.tint} />
      </svg>
      {hasPicture && (
        <picture>
          <source media={narrowBelow} srcSet={narrowOf(banner.imageUrl)} />
          <img
            src={banner.imageUrl}
            alt=""
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'low'}
            decoding="async"
            className="absolute inset-0 size-full object-cover object-right"
          />
        </picture>
      )}
      <span className="absolute inset-0 rounded-card border border-white/10" />
      <span className="relative flex h-full w-[64%] flex-col justify-center gap-1.5 px-5 pb-4 text-[#fdf8ee] lg:w-1/2 lg:gap-2.5 lg:px-10">
        <strong className="font-display text-[1.375rem] leading-[1.1] font-extrabold text-balance lg:text-[2.25rem]">
          {banner.title}
        </strong>
        <span className="line-clamp-2 text-xs text-[#fdf8ee]/85 lg:text-base">{banner.text}</span>
      </span>
    </>
  );
  return <BannerLink banner={banner}>{content}</BannerLink>;
}

/** A page of ours opens in place, the outside in a new window. */
function BannerLink({ banner, children }: { banner: Banner; children: ReactNode }) {
  const className = 'block h-full focus-visible:outline-offset-[-4px] rounded-card';
  if (banner.linkageType === 'NONE' || banner.url === '') return <div className={className}>{children}</div>;
  if (banner.linkageType === 'URL') {
    return (
      <a href={banner.url} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link to={banner.url} className={className}>
      {children}
    </Link>
  );
}
