import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { decideDocument, listDocuments, revealDocument } from '../contract/documents.console.ts';
import { getDocumentStanding, sendDocument } from '../contract/documents.ts';
import { createDocumentDesk } from './document.desk.ts';
import type { Documents } from './document.service.ts';

const defaultPageSize = 25;
const doing = ({ actor, ip, requestId }: RequestContext<OperatorActor>) => ({ actor, ip, requestId });

export function documentRoutes(http: Http, documents: Documents): void {
  serve(http, getDocumentStanding, (_input, { actor, language }) =>
    documents.getStanding(actor.accountId, language),
  );
  serve(http, sendDocument, ({ body }, { actor, language }) =>
    documents.send(actor.accountId, body, language),
  );
}

export function documentConsoleRoutes(http: Http, documents: Documents): void {
  const desk = createDocumentDesk(documents);
  serve(http, listDocuments, ({ query }) => desk.list({ pageSize: defaultPageSize, ...query }));
  serve(http, revealDocument, ({ params: { side, ...key }, body }, context) =>
    desk.reveal(key, side, body.note, doing(context)),
  );
  serve(http, decideDocument, ({ params, body }, context) => desk.decide(params, body, doing(context)));
}
