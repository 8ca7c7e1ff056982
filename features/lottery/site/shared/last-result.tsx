import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useEffect, useRef, useState } from 'react';
import type { LotteryDraw } from '../../contract/draws.ts';
import type { DrawResult } from '../../rules/catalogue/shapes.ts';
import { ResultBalls } from './result-balls.tsx';

const ballMs = 450;
/** Each part of a result after the one before it; whoever wants no motion sees all at once. */
const oneByOne = [
  '*:animate-[rise_380ms_both] motion-reduce:*:animate-none',
  '[&>*:nth-child(2)]:[animation-delay:450ms] [&>*:nth-child(3)]:[animation-delay:900ms]',
  '[&>*:nth-child(4)]:[animation-delay:1350ms] [&>*:nth-child(5)]:[animation-delay:1800ms]',
  '[&>*:nth-child(6)]:[animation-delay:2250ms] [&>*:nth-child(7)]:[animation-delay:2700ms]',
  '[&>*:nth-child(8)]:[animation-delay:3150ms] [&>*:nth-child(9)]:[animation-delay:3600ms]',
  '[&>*:nth-child(10)]:[animation-delay:4050ms]',
].join(' ');

interface LastResultProps {
  draw: LotteryDraw | undefined;
  template: string | undefined;
}

/** The last result of a game. One that comes while the page is open is shown ball by ball, unless it is skipped. */
export function LastResult({ draw, template }: LastResultProps) {
  const t = useT();
  const { isNew, end } = useReveal(draw);
  const result = draw?.result;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 sm:col-span-2">
      <p className="text-xs text-text3">
        {draw ? t('lottery.lastResult', { issue: draw.issue }) : t('lottery.noResult')}
      </p>
      {draw && result && template && (
        <ResultBalls
          key={draw.issue}
          template={template}
          result={result}
          size="md"
          className={isNew ? oneByOne : undefined}
        />
      )}
      {isNew && (
        <button
          type="button"
          onClick={end}
          className="min-h-11 px-2 text-xs font-semibold text-text2 hover:text-text motion-reduce:hidden"
        >
          {t('lottery.skipReveal')}
        </button>
      )}
      <p role="status" className="sr-only">
        {isNew && draw && result && t('lottery.newResult', { issue: draw.issue, numbers: wordsOf(result) })}
      </p>
    </div>
  );
}

/** Whether the result came while somebody looked on, until it has been shown, or until Escape or a press ends it. */
function useReveal(draw: LotteryDraw | undefined) {
  const seen = useRef<string>(undefined);
  const [shown, setShown] = useState<string>();
  const issue = draw?.issue;
  const count = Object.values(draw?.result ?? {}).flat().length;
  useEffect(() => {
    const before = seen.current;
    seen.current = issue ?? before;
    if (issue === undefined || before === undefined || before === issue || document.hidden) return;
    setShown(issue);
    const end = () => setShown(undefined);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end();
    const timer = setTimeout(end, Math.min(10, count) * ballMs + ballMs * 2);
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, [issue, count]);
  return { isNew: shown !== undefined && shown === issue, end: () => setShown(undefined) };
}

function wordsOf(result: DrawResult): string {
  return Object.values(result)
    .map((prizes) => prizes.join(' '))
    .join(', ');
}
