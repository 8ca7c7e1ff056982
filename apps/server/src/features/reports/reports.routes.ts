import { getTeamReport, listDailySummary } from '@kislap/contracts/reports';
import type { Http } from '../../platform/http/http.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Reports } from './reports.service.ts';

export function reportsRoutes(http: Http, reports: Reports): void {
  serve(http, listDailySummary, ({ query }, { actor }) => reports.listDailySummary(actor.accountId, query));
  serve(http, getTeamReport, ({ query }, { actor }) => reports.getTeamReport(actor.accountId, query));
}
