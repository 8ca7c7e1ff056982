import { choiceParam, pageParam, textParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { suspicionStatuses } from '../../contract/suspicions.console.ts';

export const suspicionsSearch = z.object({
  status: choiceParam(suspicionStatuses),
  /** The case that is open in the dialog. */
  case: textParam,
  page: pageParam,
});
