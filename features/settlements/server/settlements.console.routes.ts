import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/settlements.console.ts';
import { viewFile } from './days/days.service.ts';
import type { Settlements } from './settlements.service.ts';

const pageSize = 50;

export function settlementsConsoleRoutes(http: Http, settlements: Settlements): void {
  const { days, breaks, sources, receiving, askToClose } = settlements;
  serve(http, calls.listSettlementSources, () => sources.list());
  serve(http, calls.saveSettlementSource, ({ params, body }, context) =>
    sources.save(params.providerKey, body, actingOperator(context)),
  );
  serve(http, calls.listSettlementDays, ({ query }) => days.list({ pageSize, ...query }));
  serve(http, calls.getSettlementDay, ({ params }) => days.get(params));
  serve(http, calls.listSettlementLines, ({ params, query }) => days.lines(params, { pageSize, ...query }));
  serve(http, calls.fetchSettlementFile, async ({ params }, context) =>
    viewFile(await receiving.ask(params, actingOperator(context))),
  );
  serve(http, calls.uploadSettlementFile, async ({ params, body }, context) =>
    viewFile(await receiving.upload(params, body.file, actingOperator(context))),
  );
  serve(http, calls.listSettlementBreaks, ({ query }) => breaks.list({ pageSize, ...query }));
  serve(http, calls.countSettlementBreaks, () => breaks.countWaiting());
  serve(http, calls.getSettlementBreak, ({ params }) => breaks.get(params.breakId));
  serve(http, calls.checkSettlementBreak, ({ params }) => breaks.check(params.breakId));
  serve(http, calls.askToCloseSettlementBreak, ({ params, body }, context) =>
    askToClose(params.breakId, body.reason, actingOperator(context)),
  );
}
