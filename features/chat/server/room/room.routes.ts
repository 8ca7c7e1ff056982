import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as desk from '../../contract/room.console.ts';
import * as calls from '../../contract/room.ts';
import type { Chat } from '../chat.service.ts';

const doing = ({ actor, ip, requestId }: RequestContext<OperatorActor>) => ({ actor, ip, requestId });

export function roomRoutes(http: Http, { rooms, moderation }: Chat): void {
  serve(http, calls.listOpenRooms, () => rooms.listOpen());
  serve(http, calls.readRoom, ({ params }, { actor }) => rooms.read(params.roomId, actor?.accountId ?? null));
  serve(http, calls.writeInRoom, ({ params, body }, { actor }) =>
    rooms.write(params.roomId, actor.accountId, body),
  );
  serve(http, calls.reportInRoom, ({ params }, { actor }) =>
    rooms.report(params.roomId, params.seq, actor.accountId),
  );
  serve(http, calls.setRoomNickname, ({ body }, { actor }) => rooms.setNickname(actor.accountId, body));
  serve(http, desk.listRooms, () => moderation.list());
  serve(http, desk.setRoom, ({ params, body }, context) =>
    moderation.set(params.roomId, body, doing(context)),
  );
  serve(http, desk.setRoomWords, ({ body }, context) => moderation.setWords(body, doing(context)));
  serve(http, desk.listModeration, () => moderation.listUndecided());
  serve(http, desk.listRoomMessages, ({ params }) => moderation.listMessages(params.roomId));
  serve(http, desk.decideRoomMessage, ({ params, body }, context) =>
    moderation.decide(params.roomId, params.seq, body, doing(context)),
  );
  serve(http, desk.listKeptOut, () => moderation.listKeptOut());
  serve(http, desk.keepOut, ({ params, body }, context) =>
    moderation.keepOut(params.accountId, body, doing(context)),
  );
}
