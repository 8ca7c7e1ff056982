import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { classNames, Segmented } from '@kislap/ui';
import { useState } from 'react';
import type { LotteryDraw } from '../../contract/draws.ts';
import { columnsOf, type RoadMark, roadOf } from './road.ts';
import type { TrendPlace } from './use-trends.ts';

const height = 6;
const tones: Record<RoadMark['side'], string> = {
  big: 'border-gumamela text-gumamela',
  small: 'border-tide text-tide',
  odd: 'border-gumamela text-gumamela',
  even: 'border-tide text-tide',
};

interface RoadProps {
  /** The latest first. */
  draws: readonly LotteryDraw[];
  place: TrendPlace;
}

/** The sides of one place, draw by draw: a column for each run. */
export function Road({ draws, place }: RoadProps) {
  const t = useT();
  const [of, setOf] = useState<'size' | 'parity'>('size');
  const numberOf = ({ result }: LotteryDraw) => {
    const list = result?.[place.slot] ?? [];
    const first = list[0] ?? '';
    // A place of a number of digits is a digit; of a list it is a number of it.
    const isDigits = list.length === 1 && place.numbers.every(({ number }) => number.length === 1);
    return isDigits ? first.charAt(place.place ?? 0) : list[place.place ?? 0];
  };
  const symbols = place.numbers.map(({ number }) => number).toSorted();
  const marks = roadOf(
    draws.toReversed().map((draw) => ({ issue: draw.issue, number: numberOf(draw) })),
    symbols,
    of,
  );
  const sides = of === 'size' ? (['big', 'small'] as const) : (['odd', 'even'] as const);
  const countOf = (side: RoadMark['side']) => marks.filter((mark) => mark.side === side).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="w-64 max-w-full">
          <Segmented
            label={t('lotteryViews.road')}
            value={of}
            options={[
              { value: 'size', label: t('lotteryViews.roadSize') },
              { value: 'parity', label: t('lotteryViews.roadParity') },
            ]}
            onChange={setOf}
          />
        </div>
        <p className="flex gap-4 text-sm text-text2">
          {sides.map((side) => (
            <span key={side} className="flex items-center gap-1.5">
              <Mark side={side} />
              {t(`lottery.filter_${side}`)} <strong className="text-text tnum">{countOf(side)}</strong>
            </span>
          ))}
        </p>
      </div>
      <div
        role="img"
        aria-label={t('lotteryViews.roadLabel', {
          one: t(`lottery.filter_${sides[0]}`),
          first: countOf(sides[0]),
          other: t(`lottery.filter_${sides[1]}`),
          second: countOf(sides[1]),
        })}
        className="scrollbar-none flex h-36 flex-row-reverse justify-end gap-1 overflow-x-auto rounded-tile border border-line bg-bg p-2"
      >
        <div className="flex gap-1">
          {columnsOf(marks, height).map((column) => (
            <div key={column[0]?.issue} className="grid content-start gap-0.5">
              {column.map(({ issue, side }) => (
                <Mark key={issue} side={side} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function Mark({ side }: { side: RoadMark['side'] }) {
  const isFull = side === 'big' || side === 'odd';
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block size-4.5 shrink-0 rounded-full border-2',
        tones[side],
        isFull && 'bg-current',
      )}
    />
  );
}
