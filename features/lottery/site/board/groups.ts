import type { BetType } from '../../rules/catalogue/shapes.ts';

/** Bet types that stand together on the board. */
export interface BetGroup {
  key: string;
  betTypes: BetType[];
}

const vietnam: readonly (readonly [key: string, codes: RegExp])[] = [
  ['lo', /^LO/],
  ['special', /^(DE_|C3_|C4_|DAU|DUOI)/],
  ['xien', /^XIEN/],
  ['truot', /^TRUOT/],
  ['sides', /^DB_/],
];

const topAndBottom = [
  ['straight', /^(T\d|B2|F3|B3)$/],
  ['any', /_TOD$/],
  ['run', /^RUN/],
] as const;

/** By template, in the order in which they are shown; a bet type is of the first group that knows its code. */
const groups: Readonly<Record<string, readonly (readonly [key: string, codes: RegExp])[]>> = {
  VN_N: vietnam,
  VN_S: vietnam,
  TH: topAndBottom,
  D4: topAndBottom,
  HN: topAndBottom,
  TOGEL: [
    ['full', /_FULL$/],
    ['discount', /_DISC$/],
    ['anywhere', /^COLOK/],
    ['positions', /^JITU/],
    ['sides', /./],
  ],
  SSC: [
    ['last3', /^L3_/],
    ['middle3', /^M3_/],
    ['first3', /^F3_/],
    ['two', /^[FL]2_/],
    ['five', /^(S\d|G\d)/],
    ['positions', /^POS/],
    ['sides', /^E_/],
  ],
  '11X5': [
    ['any', /^ANY/],
    ['first3', /^F3/],
    ['two', /^F2/],
    ['positions', /^POS/],
    ['sides', /./],
  ],
  PK10: [
    ['positions', /^POS/],
    ['top', /^F/],
    ['sides', /^E_POS/],
    ['dragon', /^E_DT/],
    ['sum', /./],
  ],
  K3: [
    ['sum', /^(SUM|BSOE)$/],
    ['dice', /^(SINGLE|PAIR|TWO|THREE)/],
    ['triples', /./],
  ],
  PL3: [
    ['straight', /^STR/],
    ['any', /^(G|ANY)/],
    ['positions', /^POS/],
  ],
  LHC: [
    ['special7', /^SP_/],
    ['normal', /^NORMAL/],
    ['miss', /^MISS/],
  ],
};

/** A catalogue may have new bet types: they stand in a last group of their own. */
export function groupsOf(template: string, betTypes: readonly BetType[]): BetGroup[] {
  const found = new Map<string, BetType[]>();
  const known = groups[template] ?? [];
  for (const [key] of known) found.set(key, []);
  for (const betType of betTypes) {
    const key = known.find(([, codes]) => codes.test(betType.code))?.[0] ?? 'all';
    found.set(key, [...(found.get(key) ?? []), betType]);
  }
  return [...found].filter(([, list]) => list.length > 0).map(([key, list]) => ({ key, betTypes: list }));
}
