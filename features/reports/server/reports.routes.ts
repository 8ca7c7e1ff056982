import { isTrial } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { getOwnProfit } from '../contract/profit.ts';
import { getTeamReport, listDailySummary } from '../contract/reports.ts';
import type { Reports } from './reports.service.ts';
import { sampleReport } from './sample.ts';
import { teamRoutes } from './team/team.routes.ts';

export function reportsRoutes(http: Http, reports: Reports): void {
  const { clock } = http.parts;
  serve(http, listDailySummary, ({ query }, { actor }) => reports.listDailySummary(actor.accountId, query));
  serve(http, getOwnProfit, ({ query }, { actor }) => reports.getOwnProfit(actor.accountId, query));
  serve(http, getTeamReport, ({ query }, { actor }) =>
    isTrial(actor)
      ? sampleReport(actor.accountId, query, clock.now())
      : reports.getTeamReport(actor.accountId, query),
  );
  teamRoutes(http, reports);
}
