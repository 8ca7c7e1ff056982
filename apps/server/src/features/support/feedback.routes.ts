import {
  finishFeedback,
  getFeedbackPictures,
  listFeedback,
  putFeedback,
  sendFeedback,
} from '@kislap/contracts';
import type { OperatorActor, RequestContext } from '../../platform/http/context.ts';
import type { Http } from '../../platform/http/http.ts';
import { serve } from '../../platform/http/serve.ts';
import type { FeedbackDesk } from './feedback.service.ts';

const defaultPageSize = 25;
const doing = ({ actor, ip, requestId }: RequestContext<OperatorActor>) => ({ actor, ip, requestId });

export function feedbackRoutes(http: Http, feedback: FeedbackDesk): void {
  serve(http, sendFeedback, ({ body }, { actor }) => feedback.send(actor.accountId, body));
  serve(http, putFeedback, ({ body }, { actor }) => feedback.send(actor.accountId, body));
}

export function feedbackConsoleRoutes(http: Http, feedback: FeedbackDesk): void {
  serve(http, listFeedback, ({ query }) => feedback.list({ pageSize: defaultPageSize, ...query }));
  serve(http, getFeedbackPictures, ({ params }, context) =>
    feedback.reveal(params.feedbackId, doing(context)),
  );
  serve(http, finishFeedback, ({ params }, context) => feedback.finish(params.feedbackId, doing(context)));
}
