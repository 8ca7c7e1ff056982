import { textParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';

/** A tab of ours, or the list of another feature. */
export const chatSearch = z.object({ tab: textParam });
