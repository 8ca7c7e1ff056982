import { chatWindow } from '@kislap/contract-kit/constants';
import { offerHere } from '@kislap/site-kit/browser/blocked-window.ts';
import { openWindow } from '@kislap/site-kit/browser/open-window.ts';
import { call, loadPermission } from '@kislap/site-kit/calls/api.ts';
import { openAbove } from '@kislap/site-kit/dialogs.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { queryOptions } from '@tanstack/react-query';
import { launchChat } from '../../contract/chat.ts';
import type { CustomerServiceEntry } from '../../contract/system.ts';
import { helpKeys } from './help.keys.ts';
import { decryptServicePath } from './service-path.ts';

/** A way to a person of the house, with its address. */
export interface Channel {
  entry: CustomerServiceEntry;
  url: string;
}

/** The live chat's address is fetched when it is opened; the entry's own address is the fallback. */
function findAddress({ entry, url }: Channel, channels: readonly Channel[]): Promise<string> | string {
  const chat = channels.find((channel) => channel.entry.csType === 'LIVECHAT');
  if (chat?.entry !== entry) return url;
  return call(launchChat).then(
    ({ chatUrl }) => chatUrl,
    () => url,
  );
}

async function loadChannels(): Promise<Channel[]> {
  const { info } = await loadPermission();
  const channels = await Promise.all(
    info.customerService.map(async (entry) => ({
      entry,
      url: await decryptServicePath(entry.path, location.origin),
    })),
  );
  return channels.filter((channel): channel is Channel => channel.url !== null);
}

/** The brand's customer services, in the order in which operators put them. */
export const channelsQuery = queryOptions({
  queryKey: helpKeys.support,
  queryFn: loadChannels,
  meta: follow('permission'),
});

/** In a window of its own beside the site; a page of our own is shown here: it also opens while the site is closed. */
export function openChannel(channel: Channel, channels: readonly Channel[] = []): void {
  const { origin, hash, searchParams } = new URL(channel.url);
  if (origin === location.origin) {
    if (searchParams.get('dialog') === 'chat') openAbove('chat');
    else openAbove('help', { section: hash.slice(1) });
    return;
  }
  const address = findAddress(channel, channels);
  if (!openWindow(address, chatWindow)) void offerHere(address);
}
