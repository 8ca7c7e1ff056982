import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import {
  countUnreadMessages,
  deleteInboxMessage,
  listInboxMessages,
  readAllInboxMessages,
  readInboxMessage,
} from '../contract/inbox.ts';
import type { Inbox } from './inbox.service.ts';

const defaultPageSize = 20;

export function inboxRoutes(http: Http, inbox: Inbox): void {
  serve(http, countUnreadMessages, async (_input, { actor }) => ({
    count: await inbox.countUnreadMessages(actor.accountId),
  }));

  serve(http, listInboxMessages, ({ query }, { actor, language }) => {
    const { after, pageSize = defaultPageSize } = query;
    return inbox.list(actor.accountId, { language, after, pageSize });
  });

  serve(http, readInboxMessage, async ({ params }, { actor }) => {
    await inbox.mark(actor.accountId, params.messageId, 'read');
    return null;
  });

  serve(http, readAllInboxMessages, async (_input, { actor }) => {
    await inbox.readAll(actor.accountId);
    return null;
  });

  serve(http, deleteInboxMessage, async ({ params }, { actor }) => {
    await inbox.mark(actor.accountId, params.messageId, 'deleted');
    return null;
  });
}
