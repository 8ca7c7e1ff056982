import { parseAmount } from '@kislap/i18n';
import type { Contract } from '../contract/contract.fields.ts';
import { timingOf } from '../rules/terms.ts';

type Terms = Contract['terms'];

export interface TypedTerms {
  kind: Terms['kind'];
  period: Terms['period'];
  carryMode: Terms['carryMode'];
  unit: string;
  /** Empty for all. */
  categories: Terms['categories'];
  /** A line each: rate, minimum turnover, minimum loss, minimum active members. */
  tiers: string;
}

const ratePattern = /^(\d{1,2})(?:\.(\d{1,2}))?$/;

function readRate(text: string): number | undefined {
  const match = ratePattern.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

/** `0.5`, or `0.3/0.8` for winning and losing bets; then up to three minima. */
function readTier(line: string): Terms['tiers'][number] | undefined {
  const [rates = '', turnover = '0', loss = '0', active = '0', ...rest] = line.trim().split(/\s+/);
  const [winning = '', losing = '0'] = rates.split('/');
  const [rate, loseRate] = [readRate(winning), readRate(losing)];
  const [minTurnover, minNetLoss] = [parseAmount(turnover), parseAmount(loss)];
  if (rate === undefined || loseRate === undefined || minTurnover === null || minNetLoss === null)
    return undefined;
  if (rest.length > 0 || !/^\d{1,6}$/.test(active)) return undefined;
  return { rate, loseRate, minTurnover, minNetLoss, minActive: Number(active) };
}

/** What an operator typed as terms; undefined where a line is none. */
export function readTerms({
  kind,
  period,
  carryMode,
  unit,
  categories,
  tiers,
}: TypedTerms): Terms | undefined {
  const lines = tiers.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map(readTier);
  const whole = read.filter((tier) => tier !== undefined);
  const readUnit = kind === 'DIVIDEND' ? 0n : parseAmount(unit || '0');
  if (whole.length === 0 || whole.length < read.length || readUnit === null) return undefined;
  return {
    ...{ kind, categories, tiers: whole, unit: readUnit },
    ...timingOf(kind, { period, carryMode }),
  };
}
