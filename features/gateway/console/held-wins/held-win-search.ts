import { accountIdParam, choiceParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { heldWinStates } from '../../contract/held-wins.console.ts';

/** Without a filter the page shows what is held. */
export const heldWinFilters = [...heldWinStates, 'all'] as const;

export const heldWinSearch = z.object({ accountId: accountIdParam, state: choiceParam(heldWinFilters) });
export type HeldWinSearch = z.output<typeof heldWinSearch>;
