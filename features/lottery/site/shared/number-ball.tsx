import { classNames } from '@kislap/ui';

export type BallTone = 'plain' | 'mango' | 'red' | 'blue' | 'green';

const tones: Record<BallTone, string> = {
  plain: 'border-line-strong bg-s3 text-text',
  mango: 'border-mango-edge bg-mango text-on-mango',
  red: 'border-gumamela bg-s3 text-gumamela',
  blue: 'border-tide bg-s3 text-tide',
  green: 'border-calamansi bg-s3 text-calamansi',
};

const sizes = { sm: 'size-7 text-xs', md: 'size-9 text-sm', lg: 'size-12 text-lg' } as const;

interface NumberBallProps {
  number: string;
  tone?: BallTone;
  size?: keyof typeof sizes;
  /** A square card instead of a ball: racing games, where places are drawn. */
  isCard?: boolean;
}

/** One drawn number. */
export function NumberBall({ number, tone = 'plain', size = 'sm', isCard }: NumberBallProps) {
  return (
    <span
      className={classNames(
        'inline-grid shrink-0 place-items-center border font-bold shadow-edge tnum',
        isCard ? 'rounded-control' : 'rounded-full',
        sizes[size],
        tones[tone],
      )}
    >
      {number}
    </span>
  );
}

const pips: Readonly<Record<string, string>> = {
  '1': '12,12',
  '2': '7,7 17,17',
  '3': '7,7 12,12 17,17',
  '4': '7,7 17,7 7,17 17,17',
  '5': '7,7 17,7 12,12 7,17 17,17',
  '6': '7,6.5 17,6.5 7,12 17,12 7,17.5 17,17.5',
};

const dieSizes = { sm: 28, md: 36, lg: 48 } as const;

/** A die; its number stands beside it for whoever does not see the pips. */
export function Die({ number, size = 'sm' }: { number: string; size?: keyof typeof dieSizes }) {
  return (
    <span className="inline-block shrink-0">
      <svg aria-hidden="true" viewBox="0 0 24 24" width={dieSizes[size]} height={dieSizes[size]}>
        <rect
          x="1"
          y="1"
          width="22"
          height="22"
          rx="5"
          className="fill-s3 stroke-line-strong"
          strokeWidth="1"
        />
        {(pips[number] ?? '').split(' ').map((place) => {
          const [x, y] = place.split(',');
          return (
            <circle
              key={place}
              cx={x}
              cy={y}
              r="2.1"
              className={number === '1' || number === '4' ? 'fill-gumamela' : 'fill-text'}
            />
          );
        })}
      </svg>
      <span className="sr-only">{number}</span>
    </span>
  );
}
