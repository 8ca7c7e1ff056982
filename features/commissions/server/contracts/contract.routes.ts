import { actingOperator } from '@kislap/approvals/server';
import { isTrial } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as desk from '../../contract/commissions.console.ts';
import * as calls from '../../contract/commissions.ts';
import type { Commissions } from '../commissions.service.ts';
import { sampleContracts } from '../sample.ts';

const usual = { pageSize: 25 };

export function contractRoutes(http: Http, { contracts, outlook }: Commissions): void {
  serve(http, calls.listContracts, ({ query }, { actor }) =>
    isTrial(actor)
      ? sampleContracts(actor, query, http.parts.clock.now())
      : contracts.list(actor.accountId, { ...usual, ...query }),
  );
  serve(http, calls.previewContract, ({ body }, { actor }) =>
    outlook.preview({ ...body, payerId: actor.accountId }),
  );
  serve(http, calls.getOutlook, ({ params }, { actor }) => outlook.open(actor.accountId, params.contractId));
  serve(http, calls.dryRunContract, ({ params, query }, { actor }) =>
    outlook.dryRun(actor.accountId, params.contractId, query.at),
  );
  serve(http, calls.proposeContract, ({ body }, { actor }) => contracts.propose(actor.accountId, body));
  serve(http, calls.answerContract, ({ params, body }, { actor }) =>
    contracts.answer(actor.accountId, params.contractId, body),
  );
}

export function contractConsoleRoutes(http: Http, { contracts, askProposal, outlook }: Commissions): void {
  serve(http, desk.listAgentContracts, ({ params, query }) =>
    contracts.list(params.playerId, { ...usual, ...query }),
  );
  serve(http, desk.proposePlatformContract, ({ params, body }, context) =>
    askProposal(params.playerId, body.terms, body.reason, actingOperator(context)),
  );
  serve(http, desk.previewPlatformContract, ({ params, body }) =>
    outlook.preview({ payerId: null, payeeId: params.playerId, terms: body.terms }),
  );
  serve(http, desk.dryRunAnyContract, ({ params, query }) =>
    outlook.dryRunForOperator(params.contractId, query.at),
  );
  serve(http, desk.terminateContract, ({ params, body }, context) =>
    contracts.terminateByOperator(params.contractId, body.reason, actingOperator(context)),
  );
}
