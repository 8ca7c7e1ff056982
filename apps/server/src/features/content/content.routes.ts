import { listAnnouncements } from '@kislap/contracts/content';
import type { Http } from '../../platform/http/http.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Content } from './content.service.ts';

export function contentRoutes(http: Http, content: Content): void {
  serve(http, listAnnouncements, ({ query }, { language }) => content.list(query, language));
}
