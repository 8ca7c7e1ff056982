import { AppError } from '@kislap/platform/errors.ts';
import type { PlayerActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../../contract/chat.ts';
import type { Chat } from '../chat.service.ts';
import type { Guest } from '../chat.types.ts';

const defaultPageSize = 20;
/** Of one address; many share one of their carrier. */
const visitorKeys = { name: 'chat-visitor', max: 60, windowSeconds: 3_600 };

type Context = Pick<RequestContext<PlayerActor | undefined>, 'actor' | 'headers' | 'ip'>;

export function guestRoutes(http: Http, { guests, letters, visitors, parts }: Chat): void {
  function findGuest({ actor, headers }: Context): Guest | undefined {
    if (actor) return { accountId: actor.accountId, visitorId: null };
    const key = headers[calls.visitorHeader];
    const visitorId = typeof key === 'string' ? visitors.find(key) : undefined;
    return visitorId && { accountId: null, visitorId };
  }

  /** A visitor asks for a key first; without one nothing is theirs. */
  function requireGuest(context: Context): Guest {
    const guest = findGuest(context);
    if (!guest) throw new AppError('login_required');
    return guest;
  }
  const askingOf = (context: Context) => ({ guest: requireGuest(context), ip: context.ip });

  serve(http, calls.getChat, (_input, context) =>
    guests.getState({ guest: findGuest(context), language: context.language }),
  );
  serve(http, calls.createVisitor, async (_input, { ip }) => {
    await parts.platform.rateLimits.require(visitorKeys, ip);
    return { key: visitors.create() };
  });
  serve(http, calls.startChat, ({ body }, context) => guests.start(askingOf(context), body));
  serve(http, calls.sendLetter, ({ body }, context) => letters.sendLetter(askingOf(context), body));
  serve(http, calls.listChatMessages, ({ params, query }, context) =>
    guests.list(params.conversationId, requireGuest(context), query.after),
  );
  serve(http, calls.sendChatMessage, ({ params, body }, context) =>
    guests.send(params.conversationId, requireGuest(context), body),
  );
  serve(http, calls.sendChatPictures, ({ params, body }, context) =>
    guests.sendPictures(params.conversationId, requireGuest(context), body),
  );
  serve(http, calls.getChatPictures, ({ params }, context) =>
    guests.openPictures(params.conversationId, requireGuest(context), params.seq),
  );
  serve(http, calls.markChat, ({ params, body }, context) =>
    guests.mark(params.conversationId, requireGuest(context), body),
  );
  serve(http, calls.tellChatTyping, ({ params }, context) =>
    guests.tellTyping(params.conversationId, requireGuest(context)),
  );
  serve(http, calls.endChat, ({ params }, context) =>
    guests.end(params.conversationId, requireGuest(context)),
  );
  serve(http, calls.rateChat, ({ params, body }, context) =>
    guests.rate(params.conversationId, requireGuest(context), body),
  );
  serve(http, calls.mailTranscript, ({ params, body }, context) =>
    letters.mailTranscript(params.conversationId, requireGuest(context), body),
  );
  serve(http, calls.listOwnChats, ({ query }, { actor }) =>
    guests.listHistory(actor.accountId, { pageSize: defaultPageSize, ...query }),
  );
}
