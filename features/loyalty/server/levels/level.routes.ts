import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as desk from '../../contract/levels.console.ts';
import { getVip } from '../../contract/levels.ts';
import type { Loyalty } from '../loyalty.service.ts';

export function levelRoutes(http: Http, { levels }: Loyalty): void {
  serve(http, getVip, (_input, { actor }) => levels.getVip(actor.accountId));
}

export function levelConsoleRoutes(http: Http, { levels, changeLevel }: Loyalty): void {
  serve(http, desk.listLevels, async () => ({ list: await levels.list() }));
  serve(http, desk.getPlayerLoyalty, ({ query }) => levels.getPlayer(query.accountId));
  serve(http, desk.requestLevel, ({ body: { reason, level } }, context) =>
    changeLevel(level, reason, actingOperator(context)),
  );
}
