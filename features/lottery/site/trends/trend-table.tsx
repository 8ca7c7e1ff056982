import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { NumberBall } from '../shared/number-ball.tsx';
import type { TrendPlace } from './use-trends.ts';

interface TrendTableProps {
  draws: number;
  place: TrendPlace;
  caption: string;
}

/** Each number of a place: how often it came, and how many draws ago. */
export function TrendTable({ draws, place, caption }: TrendTableProps) {
  const t = useT();
  const numbers = place.numbers.toSorted((one, other) => (one.number < other.number ? -1 : 1));
  const top = Math.max(1, ...numbers.map(({ count }) => count));
  const longest = Math.max(1, ...numbers.map(({ omission }) => omission));
  return (
    <table className="w-full text-sm tnum">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-xs text-text3 *:py-2 *:font-semibold">
          <th scope="col" className="w-20 text-start">
            {t('lotteryViews.number')}
          </th>
          <th scope="col" className="text-start">
            {t('lotteryViews.frequency')}
          </th>
          <th scope="col" className="text-start">
            {t('lotteryViews.omission')}
          </th>
        </tr>
      </thead>
      <tbody>
        {numbers.map(({ number, count, omission }) => (
          <tr key={number} className="border-t border-line *:py-1.5">
            <th scope="row" className="text-start font-normal">
              <NumberBall number={number} />
            </th>
            <td className="pe-4">
              <Bar part={count / top} tone="bg-mango">
                {count}
              </Bar>
            </td>
            <td>
              <Bar part={omission / longest} tone="bg-tide">
                {omission >= draws ? t('lotteryViews.notIn', { count: draws }) : omission}
              </Bar>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ part, tone, children }: { part: number; tone: string; children: React.ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <span className="w-8 shrink-0 text-end font-semibold">{children}</span>
      <span aria-hidden="true" className="h-2 flex-1 rounded-full bg-s3">
        <span
          className={`block h-2 rounded-full ${tone}`}
          style={{ width: `${Math.round(Math.min(1, part) * 100)}%` }}
        />
      </span>
    </span>
  );
}
