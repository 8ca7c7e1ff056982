import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/inbox.ts';
import type { Inbox } from './inbox.service.ts';

const defaultPageSize = 20;

export function inboxRoutes(http: Http, inbox: Inbox): void {
  serve(http, calls.countUnreadMessages, async (_input, { actor }) => ({
    count: await inbox.countUnreadMessages(actor.accountId),
  }));

  serve(http, calls.listInboxMessages, ({ query }, { actor, language }) => {
    const { after, pageSize = defaultPageSize } = query;
    return inbox.list(actor.accountId, { language, after, pageSize });
  });

  serve(http, calls.readInboxMessage, async ({ params }, { actor }) => {
    await inbox.mark(actor.accountId, params.messageId, 'read');
    return null;
  });

  serve(http, calls.readAllInboxMessages, async (_input, { actor }) => {
    await inbox.readAll(actor.accountId);
    return null;
  });

  serve(http, calls.deleteInboxMessage, async ({ params }, { actor }) => {
    await inbox.mark(actor.accountId, params.messageId, 'deleted');
    return null;
  });
}
