import { classNames } from '@kislap/ui';
import { markSixColours } from '../../rules/catalogue/mark-six-colours.ts';
import type { DrawResult } from '../../rules/catalogue/shapes.ts';
import { type BallTone, Die, NumberBall } from './number-ball.tsx';
import { useLotteryNames } from './use-lottery-names.ts';

/** The slots that stand for the whole result where there is little room. */
const heads: Readonly<Record<string, readonly string[]>> = {
  TH: ['P1', 'B2'],
  HN: ['N', 'B2'],
  MY4D: ['P1', 'P2', 'P3'],
};

export function toneOf(template: string, number: string): BallTone {
  if (template !== 'LHC') return 'plain';
  const value = Number(number);
  const isIn = (numbers: readonly number[]) => numbers.includes(value);
  if (isIn(markSixColours.RED)) return 'red';
  return isIn(markSixColours.BLUE) ? 'blue' : 'green';
}

interface ResultBallsProps {
  template: string;
  result: DrawResult;
  size?: 'sm' | 'md';
  className?: string;
}

/** What was drawn, as the game has it: balls, dice, cards, or the digits of its first prize. */
export function ResultBalls({ template, result, size = 'sm', className }: ResultBallsProps) {
  const names = useLotteryNames();
  const row = classNames('flex flex-wrap items-center gap-1', className);
  const numbers = result.N;
  if (template === 'K3' && numbers) {
    return (
      <span className={row}>
        {numbers.map((number, place) => (
          <Die key={placeKey(place)} number={number} size={size} />
        ))}
      </span>
    );
  }
  // Numbers stand alone; a number of several digits is shown digit by digit.
  if (numbers && numbers.length > 1) {
    return (
      <span className={row}>
        {numbers.map((number, place) => (
          <NumberBall
            key={placeKey(place)}
            number={number}
            size={size}
            isCard={template === 'PK10'}
            tone={template === 'PK10' && place === 0 ? 'mango' : toneOf(template, number)}
          />
        ))}
      </span>
    );
  }
  const [first = 'N'] = Object.keys(result);
  const slots = heads[template] ?? [first];
  return (
    <span className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      {slots.map((slot) => (
        <span key={slot} className="flex items-center gap-1.5">
          {slots.length > 1 && slot !== 'N' && (
            <span className="text-2xs text-text3">{names.slot(slot)}</span>
          )}
          <span className="flex gap-0.5">
            <span className="sr-only">{result[slot]?.[0]}</span>
            {[...(result[slot]?.[0] ?? '')].map((digit, place) => (
              <span key={placeKey(place)} aria-hidden="true">
                <NumberBall number={digit} size={size} />
              </span>
            ))}
          </span>
        </span>
      ))}
    </span>
  );
}

const placeKey = (place: number) => `place-${place}`;
