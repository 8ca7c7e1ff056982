import { AppError } from '@kislap/platform/errors.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { launchChat } from '../../contract/chat.ts';
import type { Site } from '../site.service.ts';

/** The first live chat that the operators entered is the one that is opened. */
export function chatRoutes(http: Http, site: Pick<Site, 'getHosts'>): void {
  serve(http, launchChat, async () => {
    const { customerService } = await site.getHosts();
    const chat = customerService.find(({ csType }) => csType === 'LIVECHAT');
    if (!chat) throw new AppError('not_found');
    return { chatUrl: chat.url };
  });
}
