import { poolOdds } from '../../rules/catalogue/shapes.ts';
import { type Odds, oddsOf, oddsOne, seriesWhole } from '../../rules/engine/amounts.ts';
import { permutationsOf } from '../../rules/engine/counting.ts';
import type { BetRule, LegRule } from '../../rules/engine/rule.ts';
import { splitSymbols } from '../../rules/engine/space.ts';
import { kindsOfLine } from '../../rules/returns/returns.ts';

/** Odds of a bet type, or of one of its options or tiers. */
export interface OddsRow {
  /** The option or the tier; undefined where there is only one price. */
  key?: string;
  /** The prize that it is about, where a bet type has several. */
  slot?: string;
  /** The least and the most that is paid; the same but where the orders of a number decide. */
  from: Exclude<Odds, undefined>;
  to: Exclude<Odds, undefined>;
}

/** What a bet type pays, at this series. */
export function oddsOfRule(rule: BetRule, series: bigint): OddsRow[] {
  const isOfSlots = rule.legs.length > 1;
  return rule.legs.flatMap((leg) => {
    const slot = isOfSlots && 'tail' in leg.see ? leg.see.tail[0] : undefined;
    return oddsOfLeg(rule, leg, series).map((row) => ({ ...row, ...(slot !== undefined && { slot }) }));
  });
}

function oddsOfLeg(rule: BetRule, { pay }: LegRule, series: bigint): OddsRow[] {
  if (pay.kind === 'PERMS') {
    const all = kindsOfLine(rule).flatMap((line) => {
      const perms = permutationsOf(splitSymbols(line.text, rule.space, rule.space.parts) ?? []);
      const odds = oddsOf(pay, { perms }, series);
      return typeof odds === 'bigint' ? [odds] : [];
    });
    const sorted = all.toSorted((a, b) => (a < b ? -1 : 1));
    return [{ from: sorted[0] ?? 0n, to: sorted.at(-1) ?? 0n }];
  }
  const table = pay.kind === 'FIXED' ? pay.odds : pay.p;
  const keys = typeof table === 'string' ? [undefined] : Object.keys(table);
  return keys.flatMap((key) => {
    const odds = oddsOf(pay, key === undefined ? {} : { key }, series);
    return odds === undefined ? [] : [{ ...(key !== undefined && { key }), from: odds, to: odds }];
  });
}

/** Odds as they are read: 98, 3.62, 104.1666. */
export function oddsText(odds: bigint): string {
  const whole = (odds / oddsOne).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const places = (odds % oddsOne).toString().padStart(4, '0').replace(/0+$/, '');
  return places === '' ? whole : `${whole}.${places.padEnd(2, '0')}`;
}

/** The same for every option, so that it need not be said with each. */
export function singleOdds(rows: readonly OddsRow[]): bigint | undefined {
  const [first] = rows;
  if (!first || first.from === poolOdds) return undefined;
  return rows.every(({ from, to }) => from === first.from && to === first.from) ? first.from : undefined;
}

/** What comes back of a stake when it is settled: the part between two series, as a percentage of two places. */
export function rebateText(series: number, maxSeries: number): string {
  const hundredths = Math.max(0, ((maxSeries - series) * 10_000) / Number(seriesWhole));
  return `${(hundredths / 100).toFixed(2)} %`;
}
