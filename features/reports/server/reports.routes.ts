import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { getTeamReport, listDailySummary } from '../contract/reports.ts';
import type { Reports } from './reports.service.ts';

export function reportsRoutes(http: Http, reports: Reports): void {
  serve(http, listDailySummary, ({ query }, { actor }) => reports.listDailySummary(actor.accountId, query));
  serve(http, getTeamReport, ({ query }, { actor }) => reports.getTeamReport(actor.accountId, query));
}
