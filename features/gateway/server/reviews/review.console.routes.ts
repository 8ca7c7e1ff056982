import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { finishGatewayReview, listGatewayReviews } from '../../contract/gateway.console.ts';
import { createReviews, type ReviewParts } from './review.service.ts';

/** What operators look at where a vendor and the ledger may disagree. */
export function reviewConsoleRoutes(http: Http, parts: ReviewParts): void {
  const reviews = createReviews(parts);
  serve(http, listGatewayReviews, ({ query }) => reviews.list({ pageSize: 50, ...query }));
  serve(http, finishGatewayReview, ({ body: { note, ...key } }, { actor, ip, requestId }) =>
    reviews.finish(key, note, { actor, ip, requestId }),
  );
}
