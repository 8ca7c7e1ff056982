import { trialTypes } from '@kislap/contract-kit';
import type { PlayerActor } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { exportTeamOverview, getTeamOverview, getTeamToday } from '../../contract/team.ts';
import * as records from '../../contract/team-records.ts';
import type { Reports } from '../reports.service.ts';
import { teamCsvOf } from './team-money.ts';
import { emptyRevenue, emptyRounds, emptyTransactions, sampleOverview, sampleToday } from './team-sample.ts';

const isTrial = ({ accountType }: PlayerActor) => trialTypes.includes(accountType);

/** A trial agent looks at an invented team. */
export function teamRoutes(http: Http, reports: Reports): void {
  const { clock } = http.parts;
  serve(http, getTeamOverview, ({ query }, { actor }) =>
    isTrial(actor)
      ? sampleOverview(actor, query, clock.now())
      : reports.getTeamOverview(actor.accountId, query),
  );
  serve(http, getTeamToday, (_input, { actor }) =>
    isTrial(actor) ? sampleToday(actor, clock.now()) : reports.getTeamToday(actor.accountId),
  );
  serve(http, exportTeamOverview, ({ query }, { actor }) =>
    isTrial(actor)
      ? teamCsvOf(sampleOverview(actor, query, clock.now()).lines, query)
      : reports.exportTeamOverview(actor.accountId, query),
  );
  serve(http, records.getAgentRevenue, ({ query }, { actor }) =>
    isTrial(actor) ? emptyRevenue(clock.now()) : reports.getAgentRevenue(actor.accountId, query),
  );
  serve(http, records.listTeamTransactions, ({ query }, { actor }) =>
    isTrial(actor) ? emptyTransactions : reports.listTeamTransactions(actor.accountId, query),
  );
  serve(http, records.listTeamRounds, ({ query }, { actor }) =>
    isTrial(actor) ? emptyRounds : reports.listTeamRounds(actor.accountId, query),
  );
}
