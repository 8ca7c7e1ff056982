import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/mailings.console.ts';
import type { Mailings } from './mailings.service.ts';

const defaultPageSize = 25;
const doing = ({ actor, ip, requestId }: RequestContext<OperatorActor>) => ({ actor, ip, requestId });

export function mailingsRoutes(http: Http, mailings: Mailings): void {
  serve(http, calls.listMailings, ({ query }) => mailings.list({ pageSize: defaultPageSize, ...query }));
  serve(http, calls.getMailing, ({ params }) => mailings.get(params.mailingId));
  serve(http, calls.countSegment, ({ body }) => mailings.count(body.segment));
  serve(http, calls.writeMailing, ({ body }, context) => mailings.write(body, doing(context)));
  serve(http, calls.cancelMailing, ({ params, body }, context) =>
    mailings.cancel(params.mailingId, { ...body, doing: doing(context) }),
  );
  serve(http, calls.withdrawMailing, ({ params, body }, context) =>
    mailings.withdraw(params.mailingId, { ...body, doing: doing(context) }),
  );
}
