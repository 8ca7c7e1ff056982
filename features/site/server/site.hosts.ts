import { invalidField } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { SocialPage } from '../contract/system.ts';
import type { SiteHosts } from '../contract/system-hosts.console.ts';
import type { Setting } from './site.settings.ts';

export type Hosts = SiteHosts;

/** What is stored was checked when it came; a row from before a list existed has none. */
export const hostsSetting: Setting<Hosts> = {
  name: 'site.hosts',
  schema: z.object({
    domains: z.array(z.object({ domain: z.string(), route: z.string() })),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    gtagId: z.string(),
    androidApp: z.string(),
    iosApp: z.string(),
    customerService: z.array(
      z.object({ csType: z.enum(['LIVECHAT', 'FACEBOOK', 'TELEGRAM']), title: z.string(), url: z.string() }),
    ),
    socialLinks: z._default(z.array(SocialPage), []),
  }),
  fallback: {
    domains: [],
    imageCDNs: [],
    launchGameCDNs: [],
    gtagId: '',
    androidApp: '',
    iosApp: '',
    customerService: [],
    socialLinks: [],
  },
};

/** Entries that must be unique in a list; a second one would never be used. */
export function requireDistinct(hosts: Hosts): void {
  const lists = {
    domains: hosts.domains.map(({ domain }) => domain),
    imageCDNs: hosts.imageCDNs,
    launchGameCDNs: hosts.launchGameCDNs,
    customerService: hosts.customerService.map(({ url }) => url),
    socialLinks: hosts.socialLinks.map(({ url }) => url),
  };
  for (const [name, entries] of Object.entries(lists)) {
    const again = entries.findIndex((entry, index) => entries.indexOf(entry) < index);
    if (again >= 0) throw invalidField(`hosts.${name}.${again}`, 'duplicate');
  }
}
