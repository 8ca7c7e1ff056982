import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { listSentInboxMessages, sendInboxMessage, withdrawInboxMessage } from '../contract/inbox.console.ts';
import type { Doing, Inbox } from './inbox.service.ts';

const defaultPageSize = 25;
const doing = ({ actor, ip, requestId }: RequestContext<OperatorActor>): Doing => ({ actor, ip, requestId });

export function inboxConsoleRoutes(http: Http, inbox: Inbox): void {
  serve(http, listSentInboxMessages, ({ query }) => {
    const { accountId, after, pageSize = defaultPageSize } = query;
    return inbox.listSent({ accountId, after, pageSize });
  });

  serve(http, sendInboxMessage, ({ body }, context) => inbox.send(body, doing(context)));

  serve(http, withdrawInboxMessage, ({ params, body }, context) =>
    inbox.withdraw(params.messageId, body.reason, doing(context)),
  );
}
