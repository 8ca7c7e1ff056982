import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../../contract/vendor-days.console.ts';
import type { VendorDayDesk } from './vendor-day.desk.ts';

/** What players win with each vendor in a day. */
export function vendorDayConsoleRoutes(http: Http, { list, changeLimit }: VendorDayDesk): void {
  serve(http, calls.listVendorDays, () => list());
  serve(http, calls.changeVendorLimit, ({ body: { reason, ...change } }, context) =>
    changeLimit(change, reason, actingOperator(context)),
  );
}
