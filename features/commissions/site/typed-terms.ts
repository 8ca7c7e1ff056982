import { parseAmount } from '@kislap/i18n';
import type { Contract } from '../contract/contract.fields.ts';
import { timingOf } from '../rules/terms.ts';
import { readRate } from './rates.ts';

type Terms = Contract['terms'];

export interface TypedTier {
  id: number;
  rate: string;
  loseRate: string;
  minTurnover: string;
  minNetLoss: string;
  minActive: string;
}

export interface TypedTerms {
  kind: Terms['kind'];
  period: Terms['period'];
  carryMode: Terms['carryMode'];
  unit: string;
  /** Empty for all. */
  categories: Terms['categories'];
  tiers: TypedTier[];
}

export function newTier(id: number): TypedTier {
  return { id, rate: '', loseRate: '', minTurnover: '', minNetLoss: '', minActive: '' };
}

/** What a person typed as terms; undefined where a number is none. */
export function readTerms({
  kind,
  period,
  carryMode,
  unit,
  categories,
  tiers,
}: TypedTerms): Terms | undefined {
  const read = tiers.map((tier) => ({
    rate: readRate(tier.rate),
    loseRate: kind === 'HOURLY' ? readRate(tier.loseRate) : 0,
    minTurnover: parseAmount(tier.minTurnover || '0'),
    minNetLoss: parseAmount(tier.minNetLoss || '0'),
    minActive: /^\d{0,6}$/.test(tier.minActive) ? Number(tier.minActive) : undefined,
  }));
  const whole = read.filter((tier) =>
    Object.values(tier).every((value) => value !== undefined && value !== null),
  ) as Terms['tiers'];
  const unitRead = kind === 'DIVIDEND' ? 0n : parseAmount(unit || '0');
  if (whole.length !== read.length || unitRead === null) return undefined;
  return {
    kind,
    ...timingOf(kind, { period, carryMode }),
    categories,
    tiers: whole,
    unit: unitRead,
  };
}
