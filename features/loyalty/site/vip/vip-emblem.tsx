import { classNames } from '@kislap/ui';

const rays = Array.from({ length: 8 }, (_, place) => place);

/** A sun of eight rays: each level lights another. */
export function VipEmblem({ level, className = 'size-28' }: { level: number; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-60 -60 120 120" className={classNames('shrink-0', className)}>
      {rays.map((place) => {
        const isLit = place < level;
        return (
          <path
            key={place}
            d="M-6.5-31 0-56 6.5-31Z"
            transform={`rotate(${place * 45})`}
            className={classNames(
              'transition-[fill] duration-700 motion-reduce:transition-none',
              isLit ? 'fill-mango stroke-mango-edge' : 'fill-s3 stroke-line',
            )}
            strokeLinejoin="round"
          />
        );
      })}
      <circle
        r="27"
        className={level > 0 ? 'fill-mango stroke-mango-edge' : 'fill-s3 stroke-line'}
        strokeWidth="1.5"
      />
      <circle
        r="21"
        fill="none"
        strokeDasharray="1.5 4"
        className={level > 0 ? 'stroke-on-mango' : 'stroke-line-strong'}
        strokeOpacity=".5"
      />
      <text
        y="9"
        textAnchor="middle"
        className={classNames('font-display text-2xl font-black', level > 0 ? 'fill-on-mango' : 'fill-text2')}
      >
        {level}
      </text>
    </svg>
  );
}
