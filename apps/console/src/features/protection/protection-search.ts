import * as z from 'zod/mini';
import { choiceParam, pageParam } from '../../shared/search-params.ts';

export const protectionTabs = ['requests', 'pauses', 'brand'] as const;
export type ProtectionTab = (typeof protectionTabs)[number];

export const protectionSearch = z.object({
  tab: choiceParam(protectionTabs),
  all: choiceParam(['true']),
  page: pageParam,
});
export type ProtectionSearch = z.output<typeof protectionSearch>;
