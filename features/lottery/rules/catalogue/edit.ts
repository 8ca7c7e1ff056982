import { formatDecimal, parseDecimal } from '@kislap/rules/decimal';
import { tenThousandths } from '../returns/fractions.ts';
import { type FindGiven, type Guarded, givesNothing, guardBetType } from '../returns/guard.ts';
import { type Catalogue, type GiveBack, giveBackNames, usualGiveBack } from './catalogue.ts';
import { type BetType, type Decimal, type Leg, type Pay, poolOdds, type Template } from './shapes.ts';

/** New odds of one leg: one for all, or by tier or option. What is not named stays. */
export interface OddsChange {
  leg: number;
  odds: Decimal | Readonly<Record<string, Decimal>>;
}

/** New prices of one bet type. */
export interface PriceChange {
  template: string;
  betType: string;
  cost?: Decimal | undefined;
  odds?: readonly OddsChange[] | undefined;
}

export interface CatalogueChange {
  changes: readonly PriceChange[];
  giveBack?: GiveBack | undefined;
}

/** A bet type as it would be, with what it gives back. */
export interface Changed {
  template: string;
  betType: string;
  before: BetType;
  after: BetType;
  guarded: Guarded;
}

export type Edited =
  | { ok: true; catalogue: Catalogue; changed: Changed[] }
  /** What cannot be: the bet type that it is about. */
  | { ok: false; template: string; betType: string };

const oddsMax = parseDecimal('10000000') ?? 0n;
const costMax = parseDecimal('1000') ?? 0n;
/** The catalogue writes a return in ten-thousandths. */
const returnUnit = 100n;

/**
 * The catalogue with other prices. Every bet type whose prices, or whose share of what is given back, change gets its
 * weights and its return anew; who saves it looks whether all of them fit.
 */
export function editCatalogue(
  catalogue: Catalogue,
  { changes, giveBack }: CatalogueChange,
  findGiven: FindGiven = givesNothing,
): Edited {
  if (giveBack && !giveBackNames.every((name) => isPart(giveBack[name])))
    return { ok: false, template: '', betType: '' };
  const rates = giveBack ?? catalogue.giveBack ?? usualGiveBack;
  const changed: Changed[] = [];
  const betTypes: Record<string, readonly BetType[]> = { ...catalogue.betTypes };
  for (const template of catalogue.templates) {
    const of = changes.filter((change) => change.template === template.code);
    if (of.length === 0 && giveBack === undefined) continue;
    const next: BetType[] = [];
    for (const before of catalogue.betTypes[template.code] ?? []) {
      const priced = of
        .filter(({ betType }) => betType === before.code)
        .reduce<BetType | undefined>((betType, change) => betType && priceAnew(betType, change), before);
      if (!priced) return { ok: false, template: template.code, betType: before.code };
      if (priced === before && giveBack === undefined) {
        next.push(before);
        continue;
      }
      const { guarded, after } = weigh(template, priced, { rates, findGiven });
      next.push(after);
      changed.push({ template: template.code, betType: before.code, before, after, guarded });
    }
    betTypes[template.code] = next;
  }
  const unknown = changes.find(
    ({ template, betType }) => !catalogue.betTypes[template]?.some(({ code }) => code === betType),
  );
  if (unknown) return { ok: false, ...unknown };
  return { ok: true, catalogue: { ...catalogue, betTypes, ...(giveBack && { giveBack }) }, changed };
}

function weigh(
  template: Template,
  priced: BetType,
  { rates, findGiven }: { rates: GiveBack; findGiven: FindGiven },
): { guarded: Guarded; after: BetType } {
  const guarded = guardBetType(template, priced, rates, findGiven);
  const { agentWeight, rebateWeight, rtp } = guarded;
  const pool = parseDecimal(priced.pool?.contribution ?? '0') ?? 0n;
  const after: BetType = {
    ...priced,
    agentWeight: formatDecimal(agentWeight * 10_000n),
    rebateWeight: formatDecimal(rebateWeight * 10_000n),
    ...(priced.rtp !== undefined && {
      rtp: formatDecimal(tenThousandths(rtp) * returnUnit - pool),
    }),
  };
  return { guarded, after };
}

/** Undefined where the change does not fit the bet type. */
function priceAnew(betType: BetType, { cost, odds = [] }: PriceChange): BetType | undefined {
  if (cost !== undefined && (typeof betType.cost !== 'string' || !isIn(cost, costMax))) return undefined;
  let legs: readonly Leg[] = betType.legs;
  for (const change of odds) {
    const leg: Leg | undefined = legs[change.leg];
    const pay: Pay | undefined = leg && payAnew(leg.pay, change.odds);
    if (!leg || !pay) return undefined;
    legs = legs.map((one: Leg, at: number): Leg => (at === change.leg ? { ...leg, pay } : one));
  }
  return { ...betType, legs, ...(cost !== undefined && { cost }) };
}

/** Odds by series follow from the chances: they cannot be set. */
function payAnew(pay: Pay, odds: OddsChange['odds']): Pay | undefined {
  if (pay.kind === 'SERIES') return undefined;
  if (typeof odds === 'string') {
    if (!isIn(odds, oddsMax)) return undefined;
    if (pay.kind === 'PERMS') return { kind: 'PERMS', base: odds };
    return typeof pay.odds === 'string' ? { kind: 'FIXED', odds } : undefined;
  }
  if (pay.kind === 'PERMS' || typeof pay.odds === 'string') return undefined;
  const former = pay.odds;
  const isFitting = Object.entries(odds).every(
    ([key, one]) => former[key] !== undefined && former[key] !== poolOdds && isIn(one, oddsMax),
  );
  return isFitting ? { kind: 'FIXED', odds: { ...former, ...odds } } : undefined;
}

function isIn(decimal: Decimal, max: bigint): boolean {
  const value = parseDecimal(decimal);
  return value !== undefined && value > 0n && value <= max;
}

function isPart(decimal: Decimal): boolean {
  const value = parseDecimal(decimal);
  return value !== undefined && value >= 0n && value < 1_000_000n;
}
