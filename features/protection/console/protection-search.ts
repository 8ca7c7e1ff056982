import { choiceParam, pageParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';

export const protectionTabs = ['pauses', 'brand'] as const;

export const protectionSearch = z.object({
  tab: choiceParam(protectionTabs),
  all: choiceParam(['true']),
  page: pageParam,
});
