import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as desk from '../../contract/wagering.console.ts';
import * as calls from '../../contract/wagering.ts';
import type { Promotions } from '../promotions.service.ts';

const usual = { pageSize: 25 };

export function wageringRoutes(http: Http, { wagering }: Promotions): void {
  serve(http, calls.getWagering, ({ query }, { actor }) =>
    wagering.list(actor.accountId, { ...usual, ...query }),
  );
  serve(http, calls.listCountedBets, ({ query }, { actor, language }) =>
    wagering.listCounted(actor.accountId, { ...usual, ...query, language }),
  );
}

export function wageringConsoleRoutes(http: Http, { wagering, endWagering }: Promotions): void {
  serve(http, desk.listRequirements, ({ query: { accountId, ...page } }) =>
    wagering.list(accountId, { ...usual, ...page }),
  );
  serve(http, desk.listRequirementBets, ({ query: { accountId, ...page } }, { language }) =>
    wagering.listCounted(accountId, { ...usual, ...page, language }),
  );
  serve(http, desk.requestEndOfWagering, ({ body: { reason, ...wanted } }, context) =>
    endWagering(wanted, reason, actingOperator(context)),
  );
}
