import { choiceParam, dayParam, pageParam, textParam } from '@kislap/console-kit/search-params.ts';
import { gameCategories } from '@kislap/contract-kit/constants';
import * as z from 'zod/mini';
import { consoleGroups } from '../contract/reports.console.ts';
import { reportUnits } from '../contract/reports.ts';
import { chartFigures } from './chart-figures.ts';

export const reportSearch = z.object({
  unit: choiceParam(reportUnits),
  groupBy: choiceParam(consoleGroups),
  from: dayParam,
  to: dayParam,
  category: choiceParam(gameCategories),
  player: textParam,
  agent: textParam,
  vendor: textParam,
  gameId: textParam,
  show: choiceParam(chartFigures),
  page: pageParam,
});
export type ReportSearch = z.output<typeof reportSearch>;
