import { choiceParam, dayParam, pageParam, textParam } from '@kislap/console-kit/search-params.ts';
import { gameCategories } from '@kislap/contract-kit/constants';
import * as z from 'zod/mini';
import { reportGroups, reportUnits } from '../contract/reports.ts';

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
