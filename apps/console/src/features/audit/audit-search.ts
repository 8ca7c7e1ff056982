import * as z from 'zod/mini';
import { choiceParam, dayParam, pageParam, textParam } from '../../shared/search-params.ts';

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
