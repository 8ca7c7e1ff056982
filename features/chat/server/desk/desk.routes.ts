import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../../contract/chat.console.ts';
import { getChatFigures } from '../../contract/figures.console.ts';
import * as rules from '../../contract/replies.console.ts';
import type { Chat } from '../chat.service.ts';

const defaultPageSize = 25;
const doing = ({ actor, ip, requestId }: RequestContext<OperatorActor>) => ({ actor, ip, requestId });

export function deskRoutes(http: Http, { desk, figures, answerLetter }: Chat): void {
  serve(http, calls.getChatDesk, (_input, { actor }) => desk.get(actor));
  serve(http, calls.countChatDesk, () => desk.count());
  serve(http, calls.readConversation, ({ params, query }) => desk.read(params.conversationId, query.after));
  serve(http, calls.readChatPictures, ({ params }, context) =>
    desk.openPictures(params.conversationId, params.seq, doing(context)),
  );
  serve(http, calls.listClosedChats, ({ query }) => desk.listClosed({ pageSize: defaultPageSize, ...query }));
  serve(http, calls.acceptConversation, ({ params }, { actor }) => desk.accept(params.conversationId, actor));
  serve(http, calls.answerConversation, ({ params, body }, { actor }) =>
    desk.answer(params.conversationId, actor, body),
  );
  serve(http, calls.showPictures, ({ params, body }, { actor }) =>
    desk.showPictures(params.conversationId, actor, body),
  );
  serve(http, calls.answerLetter, ({ params, body }, context) =>
    answerLetter(params.conversationId, body, doing(context)),
  );
  serve(http, calls.markConversation, ({ params, body }, { actor }) =>
    desk.mark(params.conversationId, actor, body),
  );
  serve(http, calls.tellDeskTyping, ({ params }, { actor }) => desk.tellTyping(params.conversationId, actor));
  serve(http, calls.writeChatNote, ({ params, body }, { actor }) =>
    desk.writeNote(params.conversationId, actor, body.content),
  );
  serve(http, calls.tagConversation, ({ params, body }) => desk.tag(params.conversationId, body.tags));
  serve(http, calls.transferConversation, ({ params, body }, context) =>
    desk.transfer(params.conversationId, body, doing(context)),
  );
  serve(http, calls.closeConversation, ({ params }, { actor }) => desk.close(params.conversationId, actor));
  serve(http, calls.listChatOperators, () => figures.listAnswering());
  serve(http, getChatFigures, ({ query }) => figures.get(query));
}

export function repliesRoutes(http: Http, { replies }: Chat): void {
  serve(http, rules.listReplies, () => replies.list());
  serve(http, rules.createReply, ({ body }, context) => replies.create(body, doing(context)));
  serve(http, rules.changeReply, ({ params, body }, context) =>
    replies.change(params.replyId, body, doing(context)),
  );
  serve(http, rules.readChatRules, () => replies.getRules());
  serve(http, rules.setChatRules, ({ body }, context) => replies.setRules(body, doing(context)));
}
