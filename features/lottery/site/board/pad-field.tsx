import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { classNames, Icon } from '@kislap/ui';
import { type KeyboardEvent, useState } from 'react';
import type { Field } from './field.ts';
import { moveByArrow } from './use-arrow-keys.ts';

/** More numbers than this are counted, not listed. */
const shownMax = 60;

interface PadFieldProps {
  field: Extract<Field, { kind: 'PAD' }>;
  chosen: readonly string[];
  onChange: (numbers: readonly string[]) => void;
}

/** Numbers of several digits: each is tapped or typed digit by digit, and joins the list when it is complete. */
export function PadField({ field, chosen, onChange }: PadFieldProps) {
  const t = useT();
  const { symbols, places, isDistinct } = field;
  const [typed, setTyped] = useState<readonly string[]>([]);

  function add(symbol: string): void {
    if (isDistinct && typed.includes(symbol)) return;
    const next = [...typed, symbol];
    setTyped(next.length === places ? [] : next);
    const number = next.join('');
    if (next.length === places && !chosen.includes(number)) onChange([...chosen, number]);
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Backspace') {
      event.preventDefault();
      setTyped(typed.slice(0, -1));
    } else if (symbols.includes(event.key)) add(event.key);
    else moveByArrow(event);
  }

  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-1.5" role="status" aria-label={t('lottery.padNumber')}>
        {Array.from({ length: places }, (_, place) => `place-${place}`).map((key, place) => (
          <span
            key={key}
            className={classNames(
              'grid h-12 w-11 place-items-center rounded-control border text-xl font-extrabold tnum',
              place === typed.length ? 'border-focus bg-bg' : 'border-line-strong bg-bg',
            )}
          >
            {typed[place] ?? ''}
          </span>
        ))}
        <button
          type="button"
          aria-label={t('lottery.padBack')}
          title={t('lottery.padBack')}
          disabled={typed.length === 0}
          onClick={() => setTyped(typed.slice(0, -1))}
          className="grid size-11 place-items-center rounded-full text-text2 hover:bg-s2 hover:text-text disabled:opacity-40"
        >
          <Icon name="back" size={20} className="rtl:-scale-x-100" />
        </button>
      </div>
      <fieldset
        aria-label={t('lottery.pad')}
        onKeyDown={handleKey}
        className={classNames(
          'grid gap-1.5',
          symbols.length > 10
            ? 'grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]'
            : 'grid-cols-5 sm:max-w-100',
        )}
      >
        {symbols.map((symbol, at) => (
          <button
            key={symbol}
            type="button"
            tabIndex={at === 0 ? 0 : -1}
            disabled={isDistinct && typed.includes(symbol)}
            onClick={() => add(symbol)}
            className="min-h-12 rounded-control border border-line bg-s2 text-lg font-bold transition hover:border-line-strong active:scale-95 disabled:opacity-40 tnum"
          >
            {symbol}
          </button>
        ))}
      </fieldset>
      {chosen.length > 0 && <Chosen chosen={chosen} onChange={onChange} />}
    </div>
  );
}

function Chosen({ chosen, onChange }: Pick<PadFieldProps, 'chosen' | 'onChange'>) {
  const t = useT();
  const more = chosen.length - shownMax;
  return (
    <ul aria-label={t('lottery.chosen')} className="flex flex-wrap gap-1.5">
      {chosen.slice(0, shownMax).map((number) => (
        <li key={number}>
          <button
            type="button"
            aria-label={t('lottery.removeNumber', { number })}
            onClick={() => onChange(chosen.filter((one) => one !== number))}
            className="flex h-11 items-center gap-1.5 rounded-full border border-mango-edge bg-mango ps-3.5 pe-2.5 text-sm font-bold text-on-mango tnum sm:h-9"
          >
            {number}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      {more > 0 && (
        <li className="grid h-11 items-center px-2 text-sm text-text2 sm:h-9">
          {t('lottery.moreNumbers', { count: more })}
        </li>
      )}
    </ul>
  );
}
