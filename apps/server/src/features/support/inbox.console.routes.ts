import { listSentInboxMessages, sendInboxMessage, withdrawInboxMessage } from '@kislap/contracts';
import type { OperatorActor, RequestContext } from '../../platform/http/context.ts';
import type { Http } from '../../platform/http/http.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Doing, Inbox } from './inbox.service.ts';

const defaultPageSize = 25;
const doing = ({ actor, ip, requestId }: RequestContext<OperatorActor>): Doing => ({ actor, ip, requestId });

export function supportConsoleRoutes(http: Http, inbox: Inbox): void {
  serve(http, listSentInboxMessages, ({ query }) => {
    const { accountId, after, pageSize = defaultPageSize } = query;
    return inbox.listSent({ accountId, after, pageSize });
  });

  serve(http, sendInboxMessage, ({ body }, context) => inbox.send(body, doing(context)));

  serve(http, withdrawInboxMessage, ({ params, body }, context) =>
    inbox.withdraw(params.messageId, body.reason, doing(context)),
  );
}
