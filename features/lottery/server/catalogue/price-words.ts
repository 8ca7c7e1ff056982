import { type GiveBack, giveBackNames } from '../../rules/catalogue/catalogue.ts';
import type { Changed } from '../../rules/catalogue/edit.ts';
import type { BetType } from '../../rules/catalogue/shapes.ts';
import { tenThousandths } from '../../rules/returns/fractions.ts';

interface Field {
  name: string;
  as: 'text';
  before: string | null;
  after: string | null;
}

const shownMax = 40;

/** What both people read before they agree: each changed bet type on a line, then what is given back. */
export function describePrices(
  changed: readonly Changed[],
  formerRates: GiveBack,
  rates: GiveBack | undefined,
): Field[] {
  const priced = changed.filter(({ before, after }) => writePrices(before) !== writePrices(after));
  const prices = priced.slice(0, shownMax).map(({ template, betType, before, after, guarded }): Field => {
    const rtp = tenThousandths(guarded.rtp);
    return {
      name: 'price',
      as: 'text',
      before: `${template} ${betType}: ${writePrices(before)}`,
      after: `${template} ${betType}: ${writePrices(after)}; RTP ${writePercent(rtp)}`,
    };
  });
  const weights: Field = {
    name: 'weights',
    as: 'text',
    before: null,
    after: String(changed.length),
  };
  if (!rates) return [...prices, weights];
  const given = giveBackNames
    .filter((name) => rates[name] !== formerRates[name])
    .map((name): Field => ({ name, as: 'text', before: formerRates[name], after: rates[name] }));
  return [...prices, ...given, weights];
}

/** `1 × 98; 3 75, 4 2000`: the price of a line, then the odds of each leg. */
function writePrices({ cost, legs }: BetType): string {
  const odds = legs.map(({ pay }) => {
    if (pay.kind === 'SERIES') return 'S';
    const one = pay.kind === 'PERMS' ? pay.base : pay.odds;
    if (typeof one === 'string') return one;
    return Object.entries(one)
      .map(([key, value]) => `${key} ${value}`)
      .join(', ');
  });
  return `${typeof cost === 'string' ? cost : '*'} × ${odds.join('; ')}`;
}

function writePercent(part: bigint): string {
  return `${part / 100n}.${String(part % 100n).padStart(2, '0')} %`;
}
