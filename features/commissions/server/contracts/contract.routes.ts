import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as desk from '../../contract/commissions.console.ts';
import * as calls from '../../contract/commissions.ts';
import type { Commissions } from '../commissions.service.ts';

const usual = { pageSize: 25 };

export function contractRoutes(http: Http, { contracts }: Commissions): void {
  serve(http, calls.listContracts, ({ query }, { actor }) =>
    contracts.list(actor.accountId, { ...usual, ...query }),
  );
  serve(http, calls.previewContract, ({ body }, { actor }) => contracts.preview(actor.accountId, body));
  serve(http, calls.proposeContract, ({ body }, { actor }) => contracts.propose(actor.accountId, body));
  serve(http, calls.answerContract, ({ params, body }, { actor }) =>
    contracts.answer(actor.accountId, params.contractId, body),
  );
}

export function contractConsoleRoutes(http: Http, { contracts, askProposal }: Commissions): void {
  serve(http, desk.listAgentContracts, ({ params, query }) =>
    contracts.list(params.playerId, { ...usual, ...query }),
  );
  serve(http, desk.proposePlatformContract, ({ params, body }, context) =>
    askProposal(params.playerId, body.terms, body.reason, actingOperator(context)),
  );
  serve(http, desk.terminateContract, ({ params, body }, context) =>
    contracts.terminateByOperator(params.contractId, body.reason, actingOperator(context)),
  );
}
