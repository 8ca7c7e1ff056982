import * as z from 'zod/mini';
import { choiceParam, pageParam } from '../../shared/search-params.ts';

export const protectionTabs = ['requests', 'pauses', 'brand'] as const;

export const protectionSearch = z.object({
  tab: choiceParam(protectionTabs),
  all: choiceParam(['true']),
  page: pageParam,
});
