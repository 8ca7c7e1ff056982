import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/adjustments.console.ts';
import type { Adjustments } from './adjustment.service.ts';

export function adjustmentConsoleRoutes(http: Http, adjustments: Adjustments): void {
  serve(http, calls.listAdjustments, ({ query }) => adjustments.list({ pageSize: 50, ...query }));
  serve(http, calls.requestAdjustment, ({ body: { note, ...wanted } }, context) =>
    adjustments.request(wanted, note, actingOperator(context)),
  );
}
