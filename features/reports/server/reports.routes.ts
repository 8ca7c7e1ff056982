import { trialTypes } from '@kislap/contract-kit';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { getTeamReport, listDailySummary } from '../contract/reports.ts';
import { exportTeamOverview, getTeamOverview, getTeamToday } from '../contract/team.ts';
import type { Reports } from './reports.service.ts';
import { sampleReport } from './sample.ts';
import { teamCsvOf } from './team/team-money.ts';
import { sampleOverview, sampleToday } from './team/team-sample.ts';

export function reportsRoutes(http: Http, reports: Reports): void {
  const { clock } = http.parts;
  serve(http, listDailySummary, ({ query }, { actor }) => reports.listDailySummary(actor.accountId, query));
  serve(http, getTeamReport, ({ query }, { actor }) =>
    trialTypes.includes(actor.accountType)
      ? sampleReport(actor.accountId, query, clock.now())
      : reports.getTeamReport(actor.accountId, query),
  );
  serve(http, getTeamOverview, ({ query }, { actor }) =>
    trialTypes.includes(actor.accountType)
      ? sampleOverview(actor, query, clock.now())
      : reports.getTeamOverview(actor.accountId, query),
  );
  serve(http, getTeamToday, (_input, { actor }) =>
    trialTypes.includes(actor.accountType)
      ? sampleToday(actor, clock.now())
      : reports.getTeamToday(actor.accountId),
  );
  serve(http, exportTeamOverview, ({ query }, { actor }) =>
    trialTypes.includes(actor.accountType)
      ? teamCsvOf(sampleOverview(actor, query, clock.now()).lines, query)
      : reports.exportTeamOverview(actor.accountId, query),
  );
}
