import { AppError } from '@kislap/platform/errors.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { launchChat } from '../../contract/chat.ts';
import type { Site } from '../site.service.ts';

/** The first live chat that the operators entered is the one that is opened; without one our own, where it is on. */
export function chatRoutes(http: Http, site: Pick<Site, 'getHosts' | 'ownChats'>): void {
  const findOwn = async () => {
    for (const isOn of site.ownChats.list()) if (await isOn()) return `${http.parts.publicUrl}/?dialog=chat`;
    return undefined;
  };

  serve(http, launchChat, async () => {
    const { customerService } = await site.getHosts();
    const chat = customerService.find(({ csType }) => csType === 'LIVECHAT');
    const chatUrl = chat?.url ?? (await findOwn());
    if (chatUrl === undefined) throw new AppError('not_found');
    return { chatUrl };
  });
}
