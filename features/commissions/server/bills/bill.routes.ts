import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../../contract/bills.ts';
import type { Commissions } from '../commissions.service.ts';

export function billRoutes(http: Http, { bills }: Commissions): void {
  serve(http, calls.listBills, ({ query }, { actor }) =>
    bills.list(actor.accountId, { pageSize: 25, ...query }),
  );
}
