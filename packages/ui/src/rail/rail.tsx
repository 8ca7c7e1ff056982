import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

// A scrollable region must be reachable by keyboard (axe: scrollable-region-focusable).
const focusable = { tabIndex: 0 };

interface RailProps {
  /** Absent where what holds the row has a name already. */
  label?: string;
  children: ReactNode;
  className?: string;
  previousLabel: string;
  nextLabel: string;
  /** Told, as the row is drawn and as its width changes, whether it holds more than fits. */
  onMeasured?: (isLong: boolean) => void;
}

/**
 * A row that scrolls sideways and snaps; the arrows, where it holds more than fits, are for pointers without a wheel,
 * keys scroll it as any region.
 */
export function Rail({ label, children, className, previousLabel, nextLabel, onMeasured }: RailProps) {
  const ref = useRef<HTMLDivElement>(null);
  const Row = label ? 'section' : 'div';
  const [isLong, setLong] = useState(false);

  const measure = useCallback(() => {
    const { current: rail } = ref;
    if (!rail) return;
    const isMore = rail.scrollWidth > rail.clientWidth + 1;
    setLong(isMore);
    onMeasured?.(isMore);
  }, [onMeasured]);

  useEffect(() => {
    const { current: rail } = ref;
    if (!rail || !onMeasured) return;
    const observer = new ResizeObserver(measure);
    observer.observe(rail);
    return () => observer.disconnect();
  }, [measure, onMeasured]);

  function scroll(direction: 1 | -1) {
    const { current: rail } = ref;
    rail?.scrollBy({ left: direction * onward(rail) * rail.clientWidth * 0.85, behavior: 'smooth' });
  }

  return (
    <div className="group/rail relative min-w-0" onPointerEnter={measure}>
      <Row
        ref={ref}
        {...(label && { 'aria-label': label, ...focusable })}
        className={classNames(
          'scrollbar-none -mx-4 flex snap-x snap-mandatory gap-2.5 overflow-x-auto scroll-px-4 px-4 py-1 lg:-mx-1 lg:scroll-px-1 lg:gap-3 lg:px-1',
          className,
        )}
      >
        {children}
      </Row>
      {isLong && (
        <>
          <Arrow side="start" label={previousLabel} onClick={() => scroll(-1)} />
          <Arrow side="end" label={nextLabel} onClick={() => scroll(1)} />
        </>
      )}
    </div>
  );
}

function Arrow({ side, label, onClick }: { side: 'start' | 'end'; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'absolute top-1/2 z-10 hidden size-11 -translate-y-1/2 place-items-center rounded-full border border-line bg-s3/95 text-text opacity-0 shadow-overlay transition group-hover/rail:opacity-100 hover:bg-s3 pointer-fine:grid',
        side === 'start' ? '-start-3' : '-end-3',
      )}
    >
      <Icon name={side === 'start' ? 'chevron-left' : 'chevron-right'} size={20} />
    </button>
  );
}

/** Which way a row runs: where text goes from right to left, its scroll position counts down from zero. */
function onward(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}

function slideOf(element: Element): number {
  return Math.round(Math.abs(element.scrollLeft) / Math.max(element.clientWidth, 1));
}

interface Autoplay {
  index: number;
  isPlaying: boolean;
  toggle: () => void;
  goTo: (index: number) => void;
}

/**
 * Turns the slides of a snapping scroller. It rests while touched, hovered or focused, while the tab is hidden and
 * under reduced motion; `toggle` is the Pause that WCAG 2.2.2 asks for.
 */
export function useAutoplay(
  ref: RefObject<HTMLElement | null>,
  count: number,
  { everyMs, slideMs }: { everyMs: number; slideMs: number },
): Autoplay {
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(true);

  const goTo = useCallback(
    (next: number) => {
      const element = ref.current;
      if (!element) return;
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const left = next * onward(element) * element.clientWidth;
      if (isCalm) element.scrollTo({ left, behavior: 'instant' });
      else void import('./glide.ts').then(({ glide }) => glide(element, left, slideMs));
    },
    [ref, slideMs],
  );

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const onScroll = () => setIndex(slideOf(element));
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [ref]);

  useEffect(() => {
    if (!isPlaying || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      const element = ref.current;
      if (!element || document.hidden || element.matches(':hover, :active, :focus-within')) return;
      // Nobody sees it turn above or below the window.
      const { top, bottom } = element.getBoundingClientRect();
      if (top > innerHeight || bottom < 0) return;
      goTo((slideOf(element) + 1) % count);
    }, everyMs);
    return () => clearInterval(timer);
  }, [ref, count, everyMs, isPlaying, goTo]);

  return { index, isPlaying, toggle: () => setPlaying((playing) => !playing), goTo };
}
