import { actingOperator } from '@kislap/approvals/server';
import { isTrial, type PlayerActor } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as desk from '../../contract/bills.console.ts';
import * as calls from '../../contract/bills.ts';
import type { BillId } from '../../contract/commissions.ids.ts';
import type { Commissions } from '../commissions.service.ts';
import * as sample from '../sample.ts';
import { billFile } from './bill.file.ts';

/** A trial agent looks at invented bills. */
export function billRoutes(http: Http, { bills, explaining, trying }: Commissions): void {
  const { clock } = http.parts;
  const open = (actor: PlayerActor, billId: BillId) =>
    isTrial(actor) ? sample.sampleBill(actor, billId, clock.now()) : explaining.open(actor.accountId, billId);
  serve(http, calls.listBills, ({ query }, { actor }) =>
    isTrial(actor)
      ? sample.sampleBills(actor, query, clock.now())
      : bills.list(actor.accountId, { pageSize: 25, ...query }),
  );
  serve(http, calls.explainBill, ({ params }, { actor }) => open(actor, params.billId));
  serve(http, calls.exportBill, async ({ params, query }, { actor }) =>
    billFile(await open(actor, params.billId), query.form),
  );
  serve(http, calls.dryRun, ({ body: { terms, at } }, { actor }) =>
    trying.run(actor.accountId, terms, trying.spanOf(terms.period, at)),
  );
  serve(http, calls.listOpenBills, ({ query }, { actor }) =>
    isTrial(actor)
      ? sample.sampleOpenBills(actor, query, clock.now())
      : bills.listOpen(actor.accountId, query),
  );
  serve(http, calls.getOwed, (_, { actor }) =>
    isTrial(actor) ? sample.sampleOwed(actor, clock.now()) : bills.getOwed(actor.accountId),
  );
}

export function billConsoleRoutes(http: Http, { desk: bills, explaining, askReview }: Commissions): void {
  serve(http, desk.listAllBills, ({ query }) => bills.list(query));
  serve(http, desk.openBill, ({ params }) => explaining.openForOperator(params.billId));
  serve(http, desk.reviewBill, ({ params, body }, context) =>
    askReview({ billId: params.billId, verdict: body.verdict }, body.reason, actingOperator(context)),
  );
  serve(http, desk.listRuns, ({ query }) => bills.listRuns(query.pageSize ?? 25));
}
