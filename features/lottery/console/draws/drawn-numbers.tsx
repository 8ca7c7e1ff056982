import { useT } from '@kislap/console-kit/i18n.tsx';
import { classNames } from '@kislap/ui';
import type * as z from 'zod/mini';
import type { DrawnResult } from '../../contract/draws.ts';

type Result = z.output<typeof DrawnResult>;

/** On a line of a list so many numbers have room. */
const shortMax = 10;

/** A result on one line: all of it where it is short, else its first prize. */
export function ShortResult({ result }: { result: Result }) {
  const t = useT();
  const slots = Object.entries(result);
  const all = slots.flatMap(([, prizes]) => prizes);
  const [first] = slots;
  if (!first) return null;
  const isShort = all.length <= shortMax;
  const shown = isShort ? all : first[1];
  return (
    <span className="inline-flex flex-wrap items-center gap-1 max-sm:justify-end">
      {shown.map((prize, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat, and their places never change
        <Drawn key={at}>{prize}</Drawn>
      ))}
      {!isShort && (
        <span className="text-2xs text-text3">
          {t('lotteryDesk.morePrizes', { count: all.length - shown.length })}
        </span>
      )}
    </span>
  );
}

/** Every prize by its slot. */
export function WholeResult({ result, isFormer }: { result: Result; isFormer?: boolean }) {
  return (
    <dl className={classNames('grid gap-1.5', isFormer && 'text-text2')}>
      {Object.entries(result).map(([slot, prizes]) => (
        <div key={slot} className="flex items-baseline gap-3">
          <dt className="w-8 shrink-0 text-xs font-semibold text-text3">{slot}</dt>
          <dd className="flex flex-wrap gap-1">
            {prizes.map((prize, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat, and their places never change
              <Drawn key={at}>{prize}</Drawn>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Drawn({ children }: { children: string }) {
  return (
    <span className="inline-grid h-6 min-w-6 place-items-center rounded-full bg-s3 px-1.5 text-xs font-semibold tnum">
      {children}
    </span>
  );
}
