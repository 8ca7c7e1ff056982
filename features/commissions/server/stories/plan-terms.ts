import { limits, type Terms } from '../../rules/terms.ts';
import { pesos } from '../play.world.ts';
import { categories } from './stories.world.ts';
import type { AgentPlan, Pace } from './story.ts';

type Wanted = Pick<Terms, 'kind' | 'period' | 'carryMode'>;
type Plan = Pick<AgentPlan, 'tiers' | 'categories' | 'unit'>;

/** What an agent's plan comes to below an upline who has these. */
export function termsOf(plan: AgentPlan, pace: Pace, upline: readonly Terms[] | undefined): Terms[] {
  const wanted: Wanted[] = [];
  const salary = upline?.find(({ kind }) => kind !== 'DIVIDEND')?.kind ?? (upline ? undefined : plan.kind);
  const periods = { DAILY: 'DAY', HOURLY: 'HOUR', REALTIME: 'FIVE_MINUTES' } as const;
  if (salary && salary !== 'DIVIDEND')
    wanted.push({ kind: salary, period: periods[salary], carryMode: 'NONE' });
  const mayDividend = !upline || upline.some(({ kind }) => kind === 'DIVIDEND');
  if (plan.dividend && mayDividend && pace === 'days') wanted.push({ kind: 'DIVIDEND', ...plan.dividend });
  return wanted.map((one) =>
    termsFor(
      plan,
      one,
      upline?.find(({ kind }) => kind === one.kind),
    ),
  );
}

/** Up to the rates of those above; of the house where there are none. */
export function termsFor(plan: Plan, { kind, period, carryMode }: Wanted, above: Terms | undefined): Terms {
  const cap = (name: 'rate' | 'loseRate') =>
    above ? Math.min(...topOf(above.tiers).map((tier) => tier[name])) : limits[kind][name];
  const { step } = limits[kind];
  const share = (most: number, part: number) => Math.floor((most * part) / 100 / step) * step;
  const tiers = plan.tiers.map(({ turnover, loss, active, share: part }) => ({
    ...{ minTurnover: pesos(turnover), minNetLoss: pesos(loss) },
    minActive: kind === 'REALTIME' ? 0 : active,
    rate: Math.max(step, share(cap('rate'), part)),
    loseRate: share(cap('loseRate'), part),
  }));
  const unit = kind === 'DIVIDEND' ? 0n : pesos(plan.unit);
  const chosen = plan.categories === 0 ? [] : categories.slice(0, plan.categories);
  return { kind, period, carryMode, categories: chosen, unit, tiers: firstOfEach(tiers) };
}

/** The rates that those below may have: of the highest tier. */
function topOf(tiers: Terms['tiers']): Terms['tiers'] {
  return tiers.toSorted((a, b) => b.loseRate - a.loseRate || b.rate - a.rate).slice(0, 1);
}

function firstOfEach(tiers: Terms['tiers']): Terms['tiers'] {
  const seen = new Set<string>();
  return tiers.filter(({ minTurnover, minNetLoss, minActive }) => {
    const key = `${minTurnover} ${minNetLoss} ${minActive}`;
    return !seen.has(key) && seen.add(key);
  });
}
