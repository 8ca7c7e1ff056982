import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../../contract/held-wins.console.ts';
import type { HeldWinDesk } from './held-win.desk.ts';

/** Held wins and the limits above which wins are held. */
export function heldWinConsoleRoutes(http: Http, { wins, decide, changeLimit }: HeldWinDesk): void {
  serve(http, calls.listHeldWins, ({ query }) => wins.list({ pageSize: 50, ...query }));
  serve(http, calls.decideHeldWin, ({ body: { reason, ...payload } }, context) =>
    decide(payload, reason, actingOperator(context)),
  );
  serve(http, calls.listWinLimits, () => wins.listLimits());
  serve(http, calls.changeWinLimit, ({ body: { reason, ...payload } }, context) =>
    changeLimit(payload, reason, actingOperator(context)),
  );
}
