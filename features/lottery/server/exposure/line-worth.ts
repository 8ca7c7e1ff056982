import { oddsOne } from '../../rules/engine/amounts.ts';
import { type Line, linesOf, nameOfLine, partsOf } from '../../rules/engine/lines.ts';
import type { Entry } from '../../rules/engine/picks.ts';
import type { BetRule } from '../../rules/engine/rule.ts';
import type { Stake } from '../../rules/engine/settle.ts';
import { splitSymbols } from '../../rules/engine/space.ts';
import { bestPayout } from '../../rules/returns/best-prize.ts';

/** At this stake a payout has the odds in it, all four places. */
const oddsUnit = 10_000_000_000n;
const oddsShare = oddsUnit / oddsOne;

export interface LineWorth {
  /** Where exposure is counted. */
  number: string;
  /** The most that the line can be paid. */
  amount: bigint;
}

const known = new WeakMap<BetRule, Map<string, bigint>>();

/** What the house may have to pay on each line of an order, at full odds. */
export function worthOfLines(rule: BetRule, entry: Entry, stake: Stake, payoutMax: bigint): LineWorth[] {
  const worths: LineWorth[] = [];
  for (const line of linesOf(rule, entry)) {
    const odds = bestOddsOf(rule, entry, line, stake.series);
    const amount = (odds * stake.unit * stake.multiple) / oddsOne;
    worths.push({ number: nameOfLine(entry, line), amount: amount < payoutMax ? amount : payoutMax });
  }
  return worths;
}

/** Lines that have the same numbers in the same places equal, whichever they are, can win the same. */
function bestOddsOf(rule: BetRule, entry: Entry, line: Line, series: bigint): bigint {
  const key = `${series} ${entry.kind} ${rule.options ? line.text : patternOf(rule, line)}`;
  const odds = known.get(rule) ?? new Map<string, bigint>();
  known.set(rule, odds);
  const found = odds.get(key);
  if (found !== undefined) return found;
  const best =
    bestPayout(rule, alone(rule, entry, line), { unit: oddsUnit, multiple: 1n, series }) / oddsShare;
  odds.set(key, best);
  return best;
}

function patternOf({ space }: BetRule, { elements, text }: Line): string {
  const symbols = elements.length > 1 ? elements : (splitSymbols(text, space, space.parts) ?? [text]);
  return symbols.map((symbol) => symbols.indexOf(symbol)).join();
}

/** The entry that has this line alone. */
function alone(rule: BetRule, { kind }: Entry, { elements, text }: Line): Entry {
  switch (kind) {
    case 'NUMBERS':
    case 'ORDERS':
      return { kind: 'NUMBERS', lists: [[text]] };
    case 'POSITIONS':
      return { kind, lists: elements.map((one) => [one]) };
    case 'SET':
      return { kind, lists: [[], elements] };
    case 'PARTS': {
      let at = 0;
      const lists = partsOf(rule.betType.expand).map(({ mult, choose }) => {
        const own = elements.slice(at, at + mult * choose);
        at += mult * choose;
        return [...new Set(own)];
      });
      return { kind, lists };
    }
  }
}
