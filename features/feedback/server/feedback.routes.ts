import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/feedback.ts';
import type { FeedbackDesk } from './feedback.service.ts';

const defaultPageSize = 25;
const ownPageSize = 10;
const doing = ({ actor, ip, requestId }: RequestContext<OperatorActor>) => ({ actor, ip, requestId });

export function feedbackRoutes(http: Http, feedback: FeedbackDesk): void {
  serve(http, calls.getFeedbackRules, () => feedback.rules.get());
  serve(http, calls.sendFeedback, ({ body }, { actor }) => feedback.send(actor.accountId, body));
  serve(http, calls.putFeedback, ({ body }, { actor }) => feedback.send(actor.accountId, body));
  serve(http, calls.sendVisitorMessage, ({ body }, { ip }) => feedback.sendAsVisitor(ip, body));
  serve(http, calls.listOwnFeedback, ({ query }, { actor }) =>
    feedback.listOwn(actor.accountId, { pageSize: ownPageSize, ...query }),
  );
}

export function feedbackConsoleRoutes(http: Http, feedback: FeedbackDesk): void {
  serve(http, calls.listFeedback, ({ query }) => feedback.list({ pageSize: defaultPageSize, ...query }));
  serve(http, calls.getFeedbackPictures, ({ params }, context) =>
    feedback.reveal(params.feedbackId, doing(context)),
  );
  serve(http, calls.readFeedbackRules, () => feedback.rules.get());
  serve(http, calls.setFeedbackRules, ({ body }, context) => feedback.rules.set(body, doing(context)));
  serve(http, calls.finishFeedback, ({ params, body }, context) =>
    feedback.finish(params.feedbackId, body.answer ?? null, doing(context)),
  );
}
