import { exportReport, getReport } from '@kislap/contracts/reports.console';
import type { Http } from '../../platform/http/http.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Reports } from './reports.service.ts';

export function reportsConsoleRoutes(http: Http, reports: Reports): void {
  serve(http, getReport, ({ query }) => reports.getReport(query));
  serve(http, exportReport, ({ query }) => reports.exportReport(query));
}
