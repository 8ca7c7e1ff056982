import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/approvals.console.ts';
import { actingOperator } from './asked.ts';
import type { ApprovalDesk } from './desk.service.ts';

export function approvalsConsoleRoutes(http: Http, desk: ApprovalDesk): void {
  serve(http, calls.listApprovals, ({ query }, { actor }) => desk.list({ pageSize: 50, ...query }, actor));
  serve(http, calls.approveRequest, ({ params, body }, context) =>
    desk.approve(params.approvalId, body.note, actingOperator(context)),
  );
  serve(http, calls.refuseRequest, ({ params, body }, context) =>
    desk.refuse(params.approvalId, body.note, actingOperator(context)),
  );
  serve(http, calls.withdrawRequest, ({ params }, context) =>
    desk.withdraw(params.approvalId, actingOperator(context)),
  );
}
