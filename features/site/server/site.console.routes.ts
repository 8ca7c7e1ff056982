import { languages } from '@kislap/contract-kit';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/system.console.ts';
import type { SystemStatus } from '../contract/system.ts';
import { getSiteHosts, setSiteHosts } from '../contract/system-hosts.console.ts';
import { getBrandLanguages, setBrandLanguages } from '../contract/system-languages.console.ts';
import { stricter } from './guarded/guarded-settings.ts';
import { guardedModules, guardedRegion, guardedRegister } from './guarded/site.guarded.ts';
import { type AuditTrail, createSettingDesk } from './site.desk.ts';
import { hostsSetting, requireDistinct } from './site.hosts.ts';
import { findModule, toSiteModules } from './site.modules.ts';
import { requireNetworks, requireWorkable } from './site.refusals.ts';
import { createRegion, isOpenVerdict } from './site.region.ts';
import { loosensRules } from './site.rules.ts';
import type { Site } from './site.service.ts';
import {
  languagesSetting,
  maintenanceSetting,
  modulesSetting,
  regionSetting,
  registerSetting,
  rulesSetting,
} from './site.settings.ts';
import { siteTextRoutes } from './site.texts.console.routes.ts';

export function siteConsoleRoutes(http: Http, parts: { site: Site; audit: AuditTrail }): void {
  const { site } = parts;
  const change = createSettingDesk(http, parts);
  siteTextRoutes(http, { site, change });

  serve(http, calls.getSiteSettings, async (_input, { ip }) => {
    const [maintenance, region, rules, register] = await Promise.all([
      site.readSetting(maintenanceSetting),
      site.readSetting(regionSetting),
      site.readSetting(rulesSetting),
      site.readSetting(registerSetting),
    ]);
    return {
      status: await site.findStatus(ip),
      maintenance: maintenance.value,
      region: region.value,
      rules: rules.value,
      modules: toSiteModules(await site.listModules(), await site.listMissing()),
      register: register.value,
      versions: {
        maintenance: maintenance.version,
        region: region.version,
        rules: rules.version,
        register: register.version,
      },
    };
  });

  serve(http, calls.setMaintenance, async ({ body: { version, ...next } }, context) => {
    const action = 'site.maintenance_changed';
    const value = await change(maintenanceSetting, next, { action, version, context });
    await site.pushStatus();
    return value;
  });

  serve(http, calls.setRegionRule, ({ body: { version, ...next } }, context) => {
    requireNetworks(next);
    const action = 'site.region_changed';
    return change(regionSetting, stricter(guardedRegion, next), {
      action,
      version,
      topic: 'region',
      context,
    });
  });

  serve(http, calls.setBrandRules, ({ body: { version, ...next } }, context) =>
    change(rulesSetting, (before) => tighter(before, next), {
      action: 'site.rules_changed',
      version,
      topic: 'rules',
      context,
    }),
  );

  serve(http, calls.setModule, async ({ params, body }, context) => {
    const module = findModule(params.modId);
    if (!module) throw new AppError('not_found');
    const isOn = body.enabled === '1';
    if (isOn && !module.isAvailable) throw invalidField('enabled', 'not_available');
    // Each switch by itself: two operators who turn different ones do not meet.
    const choose = (choices: Record<string, boolean>) =>
      stricter(guardedModules, { ...choices, [params.modId]: isOn })(choices);
    await change(modulesSetting, choose, { action: 'site.module_changed', topic: 'modules', context });
    return toSiteModules(await site.listModules(), await site.listMissing());
  });

  serve(http, calls.setRegisterSettings, ({ body: { version, ...next } }, context) => {
    requireWorkable(next);
    const action = 'site.register_changed';
    return change(registerSetting, stricter(guardedRegister, next), {
      action,
      version,
      topic: 'register',
      context,
    });
  });

  const readLanguages = async () => {
    const { value, version } = await site.readSetting(languagesSetting);
    return { languages: value, version };
  };
  serve(http, getBrandLanguages, readLanguages);
  serve(http, setBrandLanguages, async ({ body: { languages: wanted, version } }, context) => {
    const next = languages.filter((language) => wanted.includes(language));
    const action = 'site.languages_changed';
    await change(languagesSetting, next, { action, version, topic: 'modules', context });
    return readLanguages();
  });

  const readHosts = async () => {
    const { value: hosts, version } = await site.readSetting(hostsSetting);
    return { hosts, version };
  };
  serve(http, getSiteHosts, readHosts);
  serve(http, setSiteHosts, async ({ body: { hosts, version } }, context) => {
    requireDistinct(hosts);
    await change(hostsSetting, hosts, { action: 'site.hosts_changed', version, topic: 'links', context });
    return readHosts();
  });

  serve(http, calls.previewSite, ({ body: { maintenance, region, visitor } }) => {
    requireNetworks(region);
    const judged = createRegion(region).judge(visitor);
    const status: SystemStatus = maintenance.enabled ? 1 : isOpenVerdict(judged.verdict) ? 0 : 2;
    return { status, ...judged };
  });
}

/** What protects players less is asked for at their protection, and another operator agrees. */
function tighter(before: calls.BrandRules, next: calls.BrandRules): calls.BrandRules {
  if (loosensRules(before, next)) throw new AppError('rules_need_approval');
  return next;
}
