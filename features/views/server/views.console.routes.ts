import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/views.console.ts';
import type { Views } from './views.service.ts';

export function viewsConsoleRoutes(http: Http, views: Views): void {
  serve(http, calls.listViews, (_, { actor }) => views.list(actor.operatorId));
  serve(http, calls.createView, ({ body }, { actor }) => views.create(actor.operatorId, body));
  serve(http, calls.deleteView, ({ params }, { actor }) => views.delete(actor.operatorId, params.viewId));
  serve(http, calls.saveFavourites, ({ body }, { actor }) =>
    views.saveFavourites(actor.operatorId, body.paths),
  );
}
