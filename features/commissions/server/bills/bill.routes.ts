import { actingOperator } from '@kislap/approvals/server';
import { manilaDayStart } from '@kislap/platform/clock.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as desk from '../../contract/bills.console.ts';
import * as calls from '../../contract/bills.ts';
import type { Commissions } from '../commissions.service.ts';
import { billFile } from './bill.file.ts';

export function billRoutes(http: Http, { bills, explaining, trying }: Commissions): void {
  serve(http, calls.listBills, ({ query }, { actor }) =>
    bills.list(actor.accountId, { pageSize: 25, ...query }),
  );
  serve(http, calls.explainBill, ({ params }, { actor }) => explaining.open(actor.accountId, params.billId));
  serve(http, calls.exportBill, async ({ params, query }, { actor }) =>
    billFile(await explaining.open(actor.accountId, params.billId), query.form),
  );
  serve(http, calls.dryRun, ({ body: { terms, day } }, { actor }) =>
    trying.run(
      actor.accountId,
      terms,
      trying.spanOf(terms.period, day === undefined ? day : manilaDayStart(day)),
    ),
  );
  serve(http, calls.listOpenBills, ({ query }, { actor }) => bills.listOpen(actor.accountId, query));
  serve(http, calls.getOwed, (_, { actor }) => bills.getOwed(actor.accountId));
}

export function billConsoleRoutes(http: Http, { desk: bills, explaining, askReview }: Commissions): void {
  serve(http, desk.listAllBills, ({ query }) => bills.list(query));
  serve(http, desk.openBill, ({ params }) => explaining.openForOperator(params.billId));
  serve(http, desk.reviewBill, ({ params, body }, context) =>
    askReview({ billId: params.billId, verdict: body.verdict }, body.reason, actingOperator(context)),
  );
  serve(http, desk.listRuns, ({ query }) => bills.listRuns(query.pageSize ?? 25));
}
