import { Icon } from '@kislap/ui';
import { useEffect, useRef } from 'react';

const pieces = 14;
const burstMs = 900;
const tones = ['text-mango', 'text-calamansi', 'text-tide', 'text-ube'] as const;

/** Sparks fly from a claimed reward once. Whoever wants less motion sees them fade where they are. */
export function ClaimBurst() {
  const burst = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const sparks = [...(burst.current?.children ?? [])];
    const running = sparks.map((spark, place) => {
      const turn = (place / pieces) * 2 * Math.PI;
      const reach = place % 2 === 0 ? 76 : 48;
      const [x, y] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
      const far = isCalm
        ? `translate(${x / 2}px, ${y / 2}px)`
        : `translate(${x}px, ${y}px) rotate(90deg) scale(.3)`;
      const near = isCalm ? far : 'translate(0, 0) scale(1)';
      return spark.animate(
        [
          { transform: near, opacity: isCalm ? 0.8 : 1 },
          { transform: far, opacity: 0 },
        ],
        { duration: burstMs, easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'both' },
      );
    });
    return () => {
      for (const one of running) one.cancel();
    };
  }, []);

  return (
    <span
      ref={burst}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 grid place-items-center"
    >
      {Array.from({ length: pieces }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are alike and never change.
        <span key={place} className={`col-start-1 row-start-1 opacity-0 ${tones[place % tones.length]}`}>
          <Icon name="spark" size={place % 3 === 0 ? 18 : 12} />
        </span>
      ))}
    </span>
  );
}
