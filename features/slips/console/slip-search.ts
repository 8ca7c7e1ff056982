import { choiceParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { slipStates } from '../contract/slips.ts';

export const slipSearch = z.object({
  tab: choiceParam(['slips', 'returns', 'accounts']),
  state: choiceParam(slipStates),
});
