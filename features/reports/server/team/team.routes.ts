import { AppError } from '@kislap/platform/errors.ts';
import { isTrial } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as team from '../../contract/team.ts';
import * as lines from '../../contract/team-lines.ts';
import { getAgentRevenue } from '../../contract/team-records.ts';
import { transactionsCsv } from '../lines/transactions.service.ts';
import { usersCsv } from '../lines/users.service.ts';
import type { Reports } from '../reports.service.ts';
import * as lineSample from './team-lines-sample.ts';
import * as sample from './team-sample.ts';

/** A trial agent looks at an invented team. */
export function teamRoutes(http: Http, reports: Reports): void {
  const { clock } = http.parts;
  serve(http, team.getTeamOverview, ({ query }, { actor }) =>
    isTrial(actor)
      ? sample.sampleOverview(actor, query, clock.now())
      : reports.getTeamOverview(actor.accountId, query),
  );
  serve(http, team.getTeamToday, (_input, { actor }) =>
    isTrial(actor) ? sample.sampleToday(actor, clock.now()) : reports.getTeamToday(actor.accountId),
  );
  serve(http, team.exportTeamOverview, ({ query }, { actor }) =>
    isTrial(actor)
      ? sample.sampleExport(actor, query, clock.now())
      : reports.exportTeamOverview(actor.accountId, query),
  );
  serve(http, team.listTeamDays, ({ query }, { actor }) =>
    isTrial(actor)
      ? sample.sampleDays(actor, query, clock.now())
      : reports.listTeamDays(actor.accountId, query),
  );
  serve(http, team.listTeamOnline, ({ query }, { actor }) =>
    isTrial(actor) ? sample.emptyPage(clock.now()) : reports.listTeamOnline(actor.accountId, query),
  );
  serve(http, getAgentRevenue, ({ query }, { actor }) =>
    isTrial(actor)
      ? lineSample.sampleRevenue(query, clock.now())
      : reports.getAgentRevenue(actor.accountId, query),
  );
  linesRoutes(http, reports);
}

function linesRoutes(http: Http, reports: Reports): void {
  const { clock } = http.parts;
  serve(http, lines.listTeamTransactions, ({ query }, { actor }) =>
    isTrial(actor)
      ? lineSample.sampleTransactions(query, clock.now())
      : reports.listTeamTransactions(actor.accountId, query),
  );
  serve(http, lines.exportTeamTransactions, ({ query }, { actor }) =>
    isTrial(actor)
      ? { ...transactionsCsv(lineSample.sampleTransactions(query, clock.now()).list, query), next: null }
      : reports.exportTeamTransactions(actor.accountId, query),
  );
  serve(http, lines.listTeamRounds, ({ query }, { actor }) =>
    isTrial(actor)
      ? lineSample.sampleRounds(query, clock.now())
      : reports.listTeamRounds(actor.accountId, query),
  );
  serve(http, lines.getTeamRound, ({ query }, { actor }) => {
    if (isTrial(actor)) throw new AppError('not_found');
    return reports.getTeamRound(actor.accountId, query);
  });
  serve(http, lines.listTeamUsers, ({ query }, { actor }) =>
    isTrial(actor)
      ? lineSample.sampleUsers(query, clock.now())
      : reports.listTeamUsers(actor.accountId, query),
  );
  serve(http, lines.exportTeamUsers, ({ query }, { actor }) =>
    isTrial(actor)
      ? { ...usersCsv(lineSample.sampleUsers(query, clock.now()).list, query), next: null }
      : reports.exportTeamUsers(actor.accountId, query),
  );
}
