import { gameCategories } from '@kislap/contract-kit/constants';
import type { GiveBack, Rate } from '@kislap/give-back/server';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { countsFor } from '../../rules/base.ts';
import type { Terms } from '../../rules/terms.ts';
import { listSalaries } from './contract.queries.ts';
import { termsOf } from './contract.view.ts';

const name = 'commissions';
/** The guard reckons in billionths, contracts in hundredths of a per cent. */
const perRate = 100_000n;

type Salary = Pick<Terms, 'categories' | 'tiers'>;
export type SalaryGuard = ReturnType<typeof createSalaryGuard>;

/**
 * Salaries in the give-back guard. The platform pays one for the whole line below a general agent, and those below get
 * their part of it, so its own contracts are the most that bets give. Dividends are of what is left of bets, not of bets.
 */
export function createSalaryGuard(
  { clock }: Pick<Platform, 'clock'>,
  giveBack: Pick<GiveBack, 'slots' | 'describe' | 'check'>,
) {
  /** What may be paid by now or is offered, and what is proposed. */
  async function read(executor: Executor, more: readonly Salary[] = []): Promise<Rate[]> {
    const rows = await listSalaries(executor, clock.now());
    return highestOf([...rows.map(termsOf), ...more]);
  }
  giveBack.slots.rates.add({ name, read: (executor) => read(executor) });

  const proposed = async (tx: Tx, terms: Terms) => ({ source: name, rates: await read(tx, [terms]) });

  return {
    /** The weights that would change; refuses what gives back too much. */
    describe: async (tx: Tx, terms: Terms) =>
      terms.kind === 'DIVIDEND' ? [] : giveBack.describe(tx, await proposed(tx, terms)),
    /** Refuses, or keeps the weights at which all of it holds. */
    check: async (tx: Tx, terms: Terms) =>
      terms.kind === 'DIVIDEND' ? {} : giveBack.check(tx, await proposed(tx, terms)),
  };
}

/** Of an hourly salary losing tickets are paid by a rate of their own. */
function highestOf(salaries: readonly Salary[]): Rate[] {
  return gameCategories.flatMap((category): Rate[] => {
    const tiers = salaries.filter((one) => countsFor(one, category)).flatMap((one) => one.tiers);
    const rate = Math.max(0, ...tiers.flatMap((tier) => [tier.rate, tier.loseRate]));
    return rate > 0 ? [{ category, part: 'salary', rate: BigInt(rate) * perRate }] : [];
  });
}
