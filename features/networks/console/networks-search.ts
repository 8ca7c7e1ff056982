import { accountIdParam, choiceParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { networkActs, networkKinds } from '../contract/networks.ts';

export const networksSearch = z.object({
  accountId: accountIdParam,
  kind: choiceParam(networkKinds),
  act: choiceParam(networkActs),
  outcome: choiceParam(['flag', 'refuse'] as const),
});
export type NetworksSearch = z.output<typeof networksSearch>;
