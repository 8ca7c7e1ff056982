import type { CataloguePrice, CataloguePriceChange } from '../../contract/catalogue.console.ts';

/** The typed prices of one bet type: its cost, and the odds by leg and key; the key of a single one is empty. */
export interface PriceFields {
  cost: string | null;
  odds: readonly { leg: number; key: string; value: string }[];
}

const decimal = /^\d{1,8}(\.\d{1,6})?$/;
/** In a table of odds: this tier shares the game's pool, and has no odds. */
const pool = 'POOL';

export function isDecimal(text: string): boolean {
  return decimal.test(text.trim());
}

/** The fields that a bet type has. Odds that follow the series have none. */
export function fieldsOf({ cost, odds }: CataloguePrice): PriceFields {
  return {
    cost,
    odds: odds.flatMap((one, leg) => {
      if (one === null) return [];
      if (typeof one === 'string') return [{ leg, key: '', value: one }];
      return Object.entries(one)
        .filter(([, value]) => value !== pool)
        .map(([key, value]) => ({ leg, key, value }));
    }),
  };
}

/** What of the fields differs from the bet type; undefined where nothing does, or where a field is no number. */
export function changeOf(price: CataloguePrice, fields: PriceFields): CataloguePriceChange | undefined {
  const before = fieldsOf(price);
  const typed = [...(fields.cost === null ? [] : [fields.cost]), ...fields.odds.map(({ value }) => value)];
  if (!typed.every(isDecimal)) return undefined;
  const changed = fields.odds.filter(({ value }, at) => value.trim() !== before.odds[at]?.value);
  const isCostChanged = fields.cost !== null && fields.cost.trim() !== before.cost;
  if (changed.length === 0 && !isCostChanged) return undefined;
  const legs = [...new Set(changed.map(({ leg }) => leg))];
  return {
    template: price.template,
    betType: price.betType,
    ...(isCostChanged && fields.cost !== null && { cost: fields.cost.trim() }),
    ...(legs.length > 0 && {
      odds: legs.map((leg) => {
        const of = changed.filter((one) => one.leg === leg);
        const [first] = of;
        const isSingle = first?.key === '';
        return {
          leg,
          odds: isSingle
            ? first.value.trim()
            : Object.fromEntries(of.map(({ key, value }) => [key, value.trim()])),
        };
      }),
    }),
  };
}

/** `1.96`, `BIG 1.96, SMALL 1.96`; long tables end in their count. */
export function writeOdds(odds: CataloguePrice['odds'][number], series: string): string {
  if (odds === null) return series;
  if (typeof odds === 'string') return odds;
  const all = Object.entries(odds);
  const values = new Set(all.map(([, value]) => value));
  const [only] = values;
  if (values.size === 1 && only !== undefined) return only;
  const shown = all.slice(0, 3).map(([key, value]) => `${key} ${value}`);
  return all.length > 3 ? `${shown.join(', ')} … (${all.length})` : shown.join(', ');
}

/** Ten-thousandths as a percentage with two places. */
export function writePercent(part: number): string {
  return `${(part / 100).toFixed(2)}%`;
}
