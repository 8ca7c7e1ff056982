import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/tags.console.ts';
import type { Tags } from './tags.service.ts';

export function tagsRoutes(http: Http, { catalogue, giving }: Tags): void {
  serve(http, calls.listTags, () => catalogue.list());
  serve(http, calls.createTag, ({ body }, { actor, ip, requestId }) =>
    catalogue.create(body, { actor, ip, requestId }),
  );
  serve(http, calls.changeTag, ({ params, body }, { actor, ip, requestId }) =>
    catalogue.change(params.tagId, body, { actor, ip, requestId }),
  );
  serve(http, calls.listPlayerTags, ({ params }) => giving.listOf(params.playerId));
  serve(http, calls.readTagAccounts, ({ params, body }) => giving.readAccounts(params.tagId, body.accounts));
  serve(http, calls.giveTag, ({ params, body }, { actor, ip, requestId }) =>
    giving.change(params.tagId, body, { actor, ip, requestId }),
  );
}
