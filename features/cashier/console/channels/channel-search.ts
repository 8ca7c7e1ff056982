import { choiceParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';

export const channelSearch = z.object({
  tab: choiceParam(['methods', 'providers', 'stops']),
});
