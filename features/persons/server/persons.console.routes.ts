import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/persons.console.ts';
import * as cases from '../contract/suspicions.console.ts';
import type { Persons } from './persons.service.ts';

export function personsConsoleRoutes(http: Http, { desk }: Persons): void {
  serve(http, calls.listWaitingLinks, ({ query }) => desk.listWaiting({ page: 1, pageSize: 25, ...query }));
  serve(http, calls.listPlayerLinks, ({ params }) => desk.listOf(params.playerId));
  serve(http, calls.decideLink, ({ body }, { actor, ip, requestId }) =>
    desk.decide(body, { actor, ip, requestId }),
  );
}

export function suspicionRoutes(http: Http, { suspicions }: Persons): void {
  serve(http, cases.listSuspicions, ({ query }) => suspicions.list(query));
  serve(http, cases.getSuspicion, ({ params }) => suspicions.get(params.suspicionId));
  serve(http, cases.noteSuspicion, async ({ params, body }, { actor, ip, requestId }) => {
    await suspicions.note(params.suspicionId, body.text, { actor, ip, requestId });
    return null;
  });
  serve(http, cases.decideSuspicion, ({ params, body }, { actor, ip, requestId }) =>
    suspicions.decide(params.suspicionId, body, { actor, ip, requestId }),
  );
  serve(http, cases.exportSuspicion, ({ params, body }, { actor, ip, requestId }) =>
    suspicions.report(params.suspicionId, body, { actor, ip, requestId }),
  );
  serve(http, cases.getSuspicionRule, () => suspicions.getRule());
  serve(http, cases.putSuspicionRule, ({ body }, { actor, ip, requestId }) =>
    suspicions.putRule(body, { actor, ip, requestId }),
  );
}
