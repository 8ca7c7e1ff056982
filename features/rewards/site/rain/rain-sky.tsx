import { useEffect, useRef } from 'react';

/** Where each envelope falls, in percent of the width, how long it takes and how big it is. */
const drops = [
  [4, 5.2, 1],
  [13, 6.6, 0.7],
  [21, 4.6, 1.15],
  [30, 7.2, 0.6],
  [38, 5.6, 0.9],
  [47, 4.9, 1.2],
  [55, 6.9, 0.7],
  [63, 5.1, 1],
  [71, 7.5, 0.65],
  [79, 4.7, 1.1],
  [87, 6.2, 0.8],
  [94, 5.4, 0.95],
] as const;

/** Falling envelopes while it rains; at rest where motion is not wanted. Says nothing that the words do not. */
export function RainSky({ isRaining }: { isRaining: boolean }) {
  const sky = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isRaining || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const falling = Array.from(sky.current?.children ?? [], (drop, place) =>
      drop.animate(
        [
          { top: '-30%', rotate: '-18deg' },
          { top: '110%', rotate: '22deg' },
        ],
        {
          duration: (drops[place]?.[1] ?? 5) * 1_000,
          delay: -place * 1_370,
          iterations: Number.POSITIVE_INFINITY,
        },
      ),
    );
    return () => {
      for (const one of falling) one.cancel();
    };
  }, [isRaining]);

  return (
    <div ref={sky} aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      {drops.map(([left, , size], place) => (
        <svg
          key={left}
          aria-hidden="true"
          viewBox="0 0 40 52"
          className="absolute opacity-45"
          style={{
            left: `${left}%`,
            top: `${(place * 37) % 78}%`,
            width: `${34 * size}px`,
            translate: '-50% 0',
          }}
        >
          <rect
            x="2"
            y="2"
            width="36"
            height="48"
            rx="5"
            className="fill-danger stroke-gumamela"
            strokeWidth="2"
          />
          <path d="M3 6 20 22 37 6" className="fill-none stroke-gumamela" strokeWidth="2" />
          <circle cx="20" cy="24" r="7" className="fill-mango" />
          <path d="M20 19.5v9M17 21.5h6M17 24.5h6" className="fill-none stroke-on-mango" strokeWidth="1.4" />
        </svg>
      ))}
    </div>
  );
}
