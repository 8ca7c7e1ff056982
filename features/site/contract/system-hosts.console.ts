import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { text, versionMax } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { SocialNetwork } from './system.ts';

/** How often a setting was changed; 0 initially. A save names the version that it read. */
export const SettingVersion = z.int().check(z.gte(0), z.lte(versionMax));

/** No name before the host, nothing that a browser would read as another address than the one that is seen. */
const httpsAddress = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#][^\s\\<>"]*)?$/i;
const HttpsAddress = z.string().check(z.trim(), z.maxLength(500), z.regex(httpsAddress));
/** An empty text is none. */
const HttpsAddressOrNone = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(new RegExp(`^$|${httpsAddress.source}`, 'i')));
const HttpsOrigin = z
  .string()
  .check(
    z.trim(),
    z.maxLength(260),
    z.toLowerCase(),
    z.regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/),
  );

/** Where else the brand is found, and from where it is served. */
export const SiteHosts = z.strictObject({
  /** Other domains that lead here, and the path their visitors begin at. */
  domains: z
    .array(
      z.strictObject({
        domain: z
          .string()
          .check(
            z.trim(),
            z.maxLength(253),
            z.toLowerCase(),
            z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/),
          ),
        route: z.string().check(z.trim(), z.maxLength(200), z.regex(/^\/(?![/\\])[\w\-./?=&%#]*$/)),
      }),
    )
    .check(z.maxLength(50)),
  /** One of them is chosen at random; without any, the site's own host. */
  imageCDNs: z.array(HttpsOrigin).check(z.maxLength(20)),
  launchGameCDNs: z.array(HttpsOrigin).check(z.maxLength(20)),
  gtagId: z.string().check(z.trim(), z.regex(/^((G|GT|AW|UA|DC)-[A-Z0-9-]{4,20})?$/)),
  androidApp: HttpsAddressOrNone,
  iosApp: HttpsAddressOrNone,
  customerService: z
    .array(
      z.strictObject({
        csType: z.enum(['LIVECHAT', 'FACEBOOK', 'TELEGRAM']),
        title: text(60),
        url: HttpsAddress,
      }),
    )
    .check(z.maxLength(12)),
  socialLinks: z.array(z.strictObject({ network: SocialNetwork, url: HttpsAddress })).check(z.maxLength(12)),
});
export type SiteHosts = z.output<typeof SiteHosts>;

export const getSiteHosts = defineEndpoint({
  method: 'GET',
  path: '/console/api/site/hosts',
  summary: 'Links, apps, customer service, hosts and domains of the brand.',
  access: { permission: 'site.read' },
  reply: z.object({ version: SettingVersion, hosts: SiteHosts }),
  errors: [],
  alwaysOpen: true,
});

export const setSiteHosts = defineEndpoint({
  method: 'PUT',
  path: '/console/api/site/hosts',
  summary: 'Replaces links, apps, customer service, hosts and domains; open pages have them at once.',
  access: { permission: 'site.write' },
  body: z.strictObject({ version: SettingVersion, hosts: SiteHosts }),
  reply: z.object({ version: SettingVersion, hosts: SiteHosts }),
  errors: ['setting_changed'],
  alwaysOpen: true,
});
