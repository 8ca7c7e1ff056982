import type { Executor } from '@kislap/platform/database/database.ts';
import type { Weights } from '@kislap/rules/give-back';
import type { Rate, Returns } from '../rules/rates.ts';

/** A feature that gives players or agents a part of what is bet: its highest rates as they are stored. */
export interface RateSource {
  name: string;
  read(executor: Executor): Promise<readonly Rate[]>;
}

/** A feature that has bet types: what each pays as it is stored. */
export interface ReturnSource {
  name: string;
  read(executor: Executor): Promise<readonly Returns[]>;
}

/** What one source would be after the act, in place of what it has stored. */
export interface Proposal {
  source: string;
  rates?: readonly Rate[];
  returns?: readonly Returns[];
}

/** A bet type whose weights an act changes. */
export interface WeightChange {
  betType: string;
  category: string;
  before: Weights;
  after: Weights;
}
