import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as desk from '../../contract/tournaments.console.ts';
import * as calls from '../../contract/tournaments.ts';
import type { Tournaments } from './tournaments.service.ts';

export function tournamentRoutes(http: Http, { boards, enter, askPayout, askVoid }: Tournaments): void {
  serve(http, calls.getTournamentBoard, ({ query: { promotionId } }, { actor }) =>
    boards.get(promotionId, actor?.accountId),
  );
  serve(http, calls.enterTournament, ({ body }, { actor }) => enter(actor.accountId, body));
  serve(http, desk.getConsoleBoard, ({ query: { promotionId } }) => boards.getDesk(promotionId));
  serve(http, desk.requestPayout, ({ body: { promotionId, reason } }, context) =>
    askPayout({ promotionId }, reason, actingOperator(context)),
  );
  serve(http, desk.requestVoid, ({ body: { promotionId, reason } }, context) =>
    askVoid({ promotionId }, reason, actingOperator(context)),
  );
}
