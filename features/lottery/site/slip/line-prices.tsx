import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useState } from 'react';
import { costOf } from '../../rules/engine/amounts.ts';
import { linesOf, nameOfLine } from '../../rules/engine/lines.ts';
import { useLotteryNames } from '../shared/use-lottery-names.ts';
import type { PricedBet } from './pricing.ts';

const shownMax = 100;

interface LinePricesProps {
  priced: PricedBet;
  /** Lines that pay half the odds. */
  half: readonly string[];
}

/** Every line of a bet with its price, for whoever wants to see them. */
export function LinePrices({ priced, half }: LinePricesProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const more = Number(priced.lines) - shownMax;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="text-sm">
      <summary className="flex min-h-11 items-center text-xs font-semibold text-tide sm:min-h-8">
        {t('lottery.linePrices')}
      </summary>
      {isOpen && (
        <>
          <Lines priced={priced} half={half} />
          {more > 0 && <p className="pt-2 text-xs text-text3">{t('lottery.moreLines', { count: more })}</p>}
        </>
      )}
    </details>
  );
}

function Lines({ priced, half }: LinePricesProps) {
  const t = useT();
  const names = useLotteryNames();
  const { rule, entry, stake } = priced.checked;
  const shown = [];
  for (const line of linesOf(rule, entry)) {
    if (shown.length === shownMax) break;
    shown.push({
      text: rule.options ? names.option(line.text) : line.elements.join(' '),
      name: nameOfLine(entry, line),
      cost: costOf(rule.price(line.text), stake.unit, stake.multiple),
    });
  }
  return (
    <ul className="grid max-h-60 grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-1 overflow-y-auto rounded-control border border-line p-3 text-xs">
      {shown.map(({ text, name, cost }) => (
        <li key={text} className="flex justify-between gap-2 tnum">
          <span className="font-semibold">
            {text}
            {half.includes(name) && <span className="text-warn"> {t('lottery.halfMark')}</span>}
          </span>
          <span className="text-text2">{formatMoney(cost)}</span>
        </li>
      ))}
    </ul>
  );
}
