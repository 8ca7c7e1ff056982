import { gameCategories } from '@kislap/contracts/constants';
import { reportGroups, reportUnits } from '@kislap/contracts/reports';
import * as z from 'zod/mini';
import { choiceParam, dayParam, pageParam, textParam } from '../../shared/search-params.ts';

export const reportSearch = z.object({
  unit: choiceParam(reportUnits),
  groupBy: choiceParam(reportGroups),
  from: dayParam,
  to: dayParam,
  category: choiceParam(gameCategories),
  player: textParam,
  agent: textParam,
  vendor: textParam,
  page: pageParam,
});
export type ReportSearch = z.output<typeof reportSearch>;
