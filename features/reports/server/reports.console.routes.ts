import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { exportReport, getPlayerFigures, getReport, getToday } from '../contract/reports.console.ts';
import type { Reports } from './reports.service.ts';

export function reportsConsoleRoutes(http: Http, reports: Reports): void {
  serve(http, getReport, ({ query }) => reports.getReport(query));
  serve(http, exportReport, ({ query }) => reports.exportReport(query));
  serve(http, getToday, () => reports.getToday());
  serve(http, getPlayerFigures, ({ params }) => reports.getPlayerFigures(params.playerId));
}
