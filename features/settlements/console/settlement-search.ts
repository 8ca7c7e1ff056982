import { choiceParam, dayParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { dayStates, settlementProviders } from '../contract/settlements.fields.ts';
import { SettlementBreakId } from '../contract/settlements.ids.ts';
import { breakKinds } from '../rules/judging.ts';

export const settlementViews = ['breaks', 'days', 'sources'] as const;
/** Without a choice the page shows what nobody has closed. */
export const breakViews = ['open', 'resolved', 'cleared', 'all'] as const;

export const settlementSearch = z.object({
  view: choiceParam(settlementViews),
  provider: choiceParam(settlementProviders),
  state: choiceParam(breakViews),
  dayState: choiceParam(dayStates),
  kind: choiceParam(breakKinds),
  day: dayParam,
  /** The break whose case is open. */
  break: z.catch(z.optional(SettlementBreakId), undefined),
  /** The day that is open, with its provider. */
  open: z.catch(
    z.optional(z.string().check(z.regex(/^(sandbox|xendit|maya):\d{4}-\d{2}-\d{2}$/))),
    undefined,
  ),
});
export type SettlementSearch = z.output<typeof settlementSearch>;

/** Of a part of the page: what the address says, and how to change it. */
export interface PartProps {
  search: SettlementSearch;
  onChange: (part: Partial<SettlementSearch>) => void;
}
