import { actingOperator } from '@kislap/approvals/server';
import { roleHas } from '@kislap/contract-kit';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/adjustments.console.ts';
import type { Adjustments } from './adjustment.service.ts';

export function adjustmentConsoleRoutes(http: Http, adjustments: Adjustments): void {
  serve(http, calls.listAdjustments, ({ query }, { actor }) =>
    adjustments.list({ pageSize: 50, ...query }, actor),
  );
  serve(http, calls.requestAdjustment, ({ body }, context) =>
    adjustments.request(body, actingOperator(context)),
  );
  serve(http, calls.approveAdjustment, ({ params, body: { note, ...seen } }, context) =>
    adjustments.approve(params.adjustmentId, seen, note, actingOperator(context)),
  );
  serve(http, calls.rejectAdjustment, ({ params, body }, context) => {
    const mayDecide = roleHas(context.actor.role, 'adjustments.decide');
    return adjustments.reject(params.adjustmentId, body.note, mayDecide, actingOperator(context));
  });
}
