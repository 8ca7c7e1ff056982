import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { requestSetting } from '../../contract/site-requests.console.ts';
import type { GuardedSettings } from './guarded-settings.ts';

/** Asks for settings that protect less. */
export function guardedRoutes(http: Http, guarded: GuardedSettings): void {
  serve(http, requestSetting, ({ body: { reason, ...wanted } }, context) =>
    guarded.request(wanted, reason, actingOperator(context)),
  );
}
