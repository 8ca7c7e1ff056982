import type { Language } from '@kislap/contract-kit';
import type { Rng } from '@kislap/platform/crypto/rng.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/system.ts';
import { help as englishHelp } from '../texts/en/help.ts';
import { help as filipinoHelp } from '../texts/ty/help.ts';
import { brand } from './site.brand.ts';
import { sealPath } from './site.customer-service.ts';
import type { Site } from './site.service.ts';

const contactTitle: Record<Language, string> = {
  EN: englishHelp.contactTitle,
  TY: filipinoHelp.contactTitle,
};

export function siteRoutes(http: Http, parts: { site: Site; rng: Rng }): void {
  const { site, rng } = parts;
  const { publicUrl, payloadKeys } = http.parts;
  const mainDomain = new URL(publicUrl).host;

  async function listDomainRoutes() {
    const { domains } = await site.getHosts();
    return [{ domain: mainDomain, route: '/' }, ...domains.filter(({ domain }) => domain !== mainDomain)];
  }

  async function listCustomerService(language: Language) {
    const { customerService } = await site.getHosts();
    // Until the brand names its channels, customer service is the help centre's contact page.
    const contact = {
      csType: 'LIVECHAT' as const,
      title: contactTitle[language],
      url: `${publicUrl}/help#contact`,
    };
    const entries = customerService.length > 0 ? customerService : [contact];
    return entries.map(({ csType, title, url }) => ({ csType, title, path: sealPath(url, rng) }));
  }

  serve(http, calls.getPermission, async (_input, { ip, language }): Promise<calls.SitePermission> => {
    const [hosts, rules, languages, register, whitelabel, status, country, { kid, jwk }] = await Promise.all([
      site.getHosts(),
      site.getRules(),
      site.listLanguages(),
      site.getRegisterSettings(),
      site.listModules(),
      site.findStatus(ip),
      site.findCountry(ip),
      payloadKeys.current(),
    ]);
    return {
      info: {
        customerService: await listCustomerService(language),
        socialLinks: hosts.socialLinks,
        domainRoute: await listDomainRoutes(),
        resources: { androidApp: hosts.androidApp, iosApp: hosts.iosApp, guide: `${publicUrl}/help` },
        whitelabel,
        register,
        mainDomain,
        analytics: { gtagId: hosts.gtagId },
        imageCDNs: hosts.imageCDNs.length > 0 ? hosts.imageCDNs : [publicUrl],
        launchGameCDNs: hosts.launchGameCDNs.length > 0 ? hosts.launchGameCDNs : [publicUrl],
      },
      location: { ip, country },
      maintenance: status === 1,
      maintenanceMessage: status === 1 ? await site.getMaintenanceMessage(language) : '',
      regionRestriction: await site.isRegionClosed(ip),
      brand: { ...brand, languages, minimumAge: rules.minimumAge },
      encryption: { kid, jwk: calls.PublicKeyJwk.parse(jwk) },
    };
  });

  serve(http, calls.getWhitelabel, () => site.listModules());
  serve(http, calls.getRegisterSettings, () => site.getRegisterSettings());
  serve(http, calls.getSystemStatus, async (_input, { ip }) => ({ status: await site.findStatus(ip) }));

  serve(http, calls.getDomainRoute, async (_input, { headers }) => {
    const asked = headers.host;
    const routes = await listDomainRoutes();
    return routes.find(({ domain }) => domain === asked) ?? { domain: mainDomain, route: '/' };
  });

  serve(http, calls.getHelpCenter, async ({ query }, { language }) => ({
    sections: await site.listHelp(query.lang ?? language),
  }));
  serve(http, calls.getLegalLicence, ({ query }, { language }) => site.getLicence(query.lang ?? language));
}
