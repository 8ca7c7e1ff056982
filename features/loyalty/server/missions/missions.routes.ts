import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as desk from '../../contract/missions.console.ts';
import * as calls from '../../contract/missions.ts';
import type { MissionsService } from './create-missions.ts';

export function missionsRoutes(http: Http, { missions, claims, board }: MissionsService): void {
  serve(http, calls.getMissions, async (_input, { actor, language }) => {
    const isPaused = await missions.isPaused(actor.accountId);
    const { from, until } = missions.periodOf('DAILY');
    const week = missions.periodOf('WEEKLY');
    return {
      list: isPaused ? [] : await missions.list(actor.accountId, language),
      day: { from, until },
      week: { from: week.from, until: week.until },
      isPaused,
    };
  });
  serve(http, calls.claimMission, async ({ body }, { actor }) => {
    const { reward_kind, reward_amount, mission_points } = await claims.claim(actor.accountId, body);
    return { reward: { kind: reward_kind, amount: reward_amount }, missionPoints: mission_points };
  });
  serve(http, calls.getMissionBoard, (_input, { actor }) => board.read(actor.accountId));
}

export function missionsConsoleRoutes(http: Http, service: MissionsService): void {
  const { desk: missionDesk, board, requestMission } = service;
  serve(http, desk.listMissions, () => missionDesk.list());
  serve(http, desk.requestMission, ({ body: { reason, ...wanted } }, context) =>
    requestMission(wanted, reason, actingOperator(context)),
  );
  serve(http, desk.editMissionFace, ({ body }, context) =>
    missionDesk.editFace(body, actingOperator(context)),
  );
  serve(http, desk.endMission, ({ body }, context) => missionDesk.end(body, actingOperator(context)));
  serve(http, desk.getBoardDesk, ({ query }) => board.readDesk(query.week));
  serve(http, desk.getPlayerMissions, ({ query }, { language }) =>
    missionDesk.readPlayer(query.accountId, language),
  );
}
