import { choiceParam, dayParam, pageParam, textParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';

export const auditSearch = z.object({
  action: textParam,
  actorId: textParam,
  target: textParam,
  from: dayParam,
  to: dayParam,
  calls: choiceParam(['true']),
  page: pageParam,
});
export type AuditSearch = z.output<typeof auditSearch>;
