import { formatDecimal } from '@kislap/contract-kit/money';
import { parseAmount } from '@kislap/i18n';
import { Terms } from '../contract/terms.ts';
import { areRising } from '../rules/terms.ts';

export const termFields = [
  'windowDays',
  'minDeposit',
  'minValidBets',
  'holdHours',
  'inviterReward',
  'dailyMax',
  'inviteeReward',
  'milestones',
  'level1Rate',
  'level2Rate',
  'minCommission',
] as const satisfies readonly (keyof Terms)[];

export type TypedTerms = Record<(typeof termFields)[number], string>;

/** As they stand in the fields of the form. */
export function typeTerms(terms: Terms): TypedTerms {
  const text = (name: (typeof termFields)[number]): string => {
    if (name === 'milestones')
      return terms.milestones.map(({ count, amount }) => `${count}: ${formatDecimal(amount)}`).join(', ');
    if (name === 'level1Rate' || name === 'level2Rate') return String(terms[name] / 1_000);
    const value = terms[name];
    return typeof value === 'bigint' ? formatDecimal(value) : String(value);
  };
  return Object.fromEntries(termFields.map((name) => [name, text(name)])) as TypedTerms;
}

/** Undefined where something in them makes no sense. */
export function readTerms(typed: TypedTerms): Terms | undefined {
  const { milestones: _milestones, level1Rate, level2Rate, ...rest } = typed;
  const milestones = readMilestones(typed.milestones);
  const rates = [level1Rate, level2Rate].map(readRate);
  if (!milestones || rates.includes(undefined)) return undefined;
  const counts = Object.fromEntries(
    (['windowDays', 'holdHours', 'dailyMax'] as const).map((name) => [
      name,
      Number(rest[name].trim() || '-'),
    ]),
  );
  const amounts = Object.fromEntries(
    (['minDeposit', 'minValidBets', 'inviterReward', 'inviteeReward', 'minCommission'] as const).map(
      (name) => {
        const amount = parseAmount(rest[name]);
        return [name, amount === null ? '' : formatDecimal(amount)];
      },
    ),
  );
  const [level1, level2] = rates;
  const found = { ...counts, ...amounts, milestones, level1Rate: level1, level2Rate: level2 };
  const { data } = Terms.safeParse(found);
  return data && areRising(data.milestones) ? data : undefined;
}

/** Per cent with at most three decimals, in thousandths. */
function readRate(text: string): number | undefined {
  const match = /^(\d)(?:\.(\d{1,3}))?$/.exec(text.trim());
  return match ? Number(match[1]) * 1_000 + Number((match[2] ?? '').padEnd(3, '0')) : undefined;
}

/** "5: 188, 10: 388"; none is a choice too. */
function readMilestones(text: string): { count: number; amount: string }[] | undefined {
  if (text.trim() === '') return [];
  const steps = text.split(',').map((step) => {
    const [count = '', amount = '', ...more] = step.split(':');
    const parsed = parseAmount(amount);
    const isSound = /^\d{1,6}$/.test(count.trim()) && parsed !== null && more.length === 0;
    return isSound ? { count: Number(count), amount: formatDecimal(parsed) } : undefined;
  });
  const found = steps.filter((step) => step !== undefined);
  return found.length === steps.length ? found : undefined;
}
