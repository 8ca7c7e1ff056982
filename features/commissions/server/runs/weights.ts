import { gameCategories } from '@kislap/contract-kit/constants';
import type { GiveBack } from '@kislap/give-back/server';
import type { Executor } from '@kislap/platform/database/database.ts';

/** What of a stake counts for agents, in hundredths, where it is not all of it. */
export async function readWeights(
  giveBack: Pick<GiveBack, 'weightsOfCategories'>,
  db: Executor,
): Promise<Record<string, number>> {
  const weights: Record<string, number> = {};
  for (const category of gameCategories) {
    const { agentWeight } = await giveBack.weightsOfCategories(db, [category]);
    if (agentWeight < 100n) weights[category] = Number(agentWeight);
  }
  return weights;
}
