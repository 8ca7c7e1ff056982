import {
  getSiteSettings,
  type RegionRule,
  type RegisterSettings,
  registerFieldNames,
  setBrandRules,
  setMaintenance,
  setModule,
  setRegionRule,
  setRegisterSettings,
} from '@kislap/contracts';
import { isNetwork } from '../../platform/addresses.ts';
import type { Executor } from '../../platform/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { OperatorActor, RequestContext } from '../../platform/http/context.ts';
import type { Http } from '../../platform/http/http.ts';
import { serve } from '../../platform/http/serve.ts';
import { findModule } from './site.modules.ts';
import type { Site } from './site.service.ts';
import {
  maintenanceSetting,
  modulesSetting,
  regionSetting,
  registerSetting,
  rulesSetting,
  type Setting,
} from './site.settings.ts';

/** The audit feature stands beside this one, so it is handed in. */
interface AuditTrail {
  record(
    executor: Executor,
    record: {
      actor: OperatorActor;
      action: string;
      target: string;
      before: unknown;
      after: unknown;
      ip: string;
      requestId: string;
    },
  ): Promise<void>;
}

export function siteConsoleRoutes(http: Http, parts: { site: Site; audit: AuditTrail }): void {
  const { site, audit } = parts;
  const { db } = http.parts;

  async function change<Value>(
    setting: Setting<Value>,
    next: Value | ((before: Value) => Value),
    action: string,
    { actor, ip, requestId }: RequestContext<OperatorActor>,
  ): Promise<Value> {
    const { after } = await db.transaction().execute(async (tx) => {
      const changed = await site.changeSetting(tx, setting, next);
      const target = `setting:${setting.name}`;
      await audit.record(tx, { actor, action, target, ...changed, ip, requestId });
      return changed;
    });
    site.announce();
    return after;
  }

  serve(http, getSiteSettings, async (_input, { ip }) => ({
    status: await site.findStatus(ip),
    maintenance: await site.getSetting(maintenanceSetting),
    region: await site.getSetting(regionSetting),
    rules: await site.getRules(),
    modules: await site.listModules(),
    register: await site.getSetting(registerSetting),
  }));

  serve(http, setMaintenance, async ({ body }, context) => {
    const value = await change(maintenanceSetting, body, 'site.maintenance_changed', context);
    await site.pushStatus();
    return value;
  });

  serve(http, setRegionRule, ({ body }, context) => {
    requireNetworks(body);
    return change(regionSetting, body, 'site.region_changed', context);
  });

  serve(http, setBrandRules, ({ body }, context) =>
    change(rulesSetting, body, 'site.rules_changed', context),
  );

  serve(http, setModule, async ({ params, body }, context) => {
    const module = findModule(params.modId);
    if (!module) throw new AppError('not_found');
    const isOn = body.enabled === '1';
    if (isOn && !module.isAvailable) throw invalidField('enabled', 'not_available');
    const choose = (choices: Record<string, boolean>) => ({ ...choices, [params.modId]: isOn });
    await change(modulesSetting, choose, 'site.module_changed', context);
    return site.listModules();
  });

  serve(http, setRegisterSettings, ({ body }, context) => {
    requireWorkable(body);
    return change(registerSetting, body, 'site.register_changed', context);
  });
}

function requireNetworks(rule: RegionRule): void {
  const lists = { allowedAddresses: rule.allowedAddresses, blockedAddresses: rule.blockedAddresses };
  for (const [name, addresses] of Object.entries(lists)) {
    const wrong = addresses.findIndex((address) => !isNetwork(address));
    if (wrong >= 0) throw invalidField(`${name}.${wrong}`, 'invalid_format');
  }
  const wrong = rule.countryOfNetwork.findIndex(({ network }) => !isNetwork(network));
  if (wrong >= 0) throw invalidField(`countryOfNetwork.${wrong}.network`, 'invalid_format');
}

/** Refuses settings under which nobody could register. */
function requireWorkable(settings: RegisterSettings): void {
  for (const name of registerFieldNames) {
    const { enabled, required, minLength, maxLength } = settings[name];
    if (required && !enabled) throw invalidField(`${name}.required`, 'not_enabled');
    if (minLength > maxLength) throw invalidField(`${name}.minLength`, 'too_big');
  }
  for (const name of ['username', 'password', 'confirmPassword'] as const) {
    if (!settings[name].required) throw invalidField(`${name}.required`, 'always_required');
  }
  if (settings.password.minLength < 8) throw invalidField('password.minLength', 'too_small');
  // Their modules decide whether they are asked for.
  if (settings.verificationCode.enabled) throw invalidField('verificationCode.enabled', 'not_available');
  const { paymentPassword, mobileNum, methods, defaultMethod } = settings;
  const isPaymentPasswordRight = paymentPassword.patternId === 6 && paymentPassword.minLength >= 6;
  if (paymentPassword.enabled && !(isPaymentPasswordRight && paymentPassword.maxLength <= 12))
    throw invalidField('paymentPassword.patternId', 'invalid_value');
  if (methods.length === 0 || new Set(methods).size < methods.length)
    throw invalidField('methods', 'invalid_value');
  if (!methods.includes(defaultMethod)) throw invalidField('defaultMethod', 'not_enabled');
  if (methods.includes('mobile') && mobileNum.minLength > 10)
    throw invalidField('mobileNum.minLength', 'too_big');
}
