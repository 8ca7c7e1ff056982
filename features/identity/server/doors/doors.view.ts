import type { Site } from '@kislap/site/server';
import type { HumanService } from '../../contract/human.ts';
import type { PhoneChannel } from '../../contract/phone-token.ts';
import type { Doors } from '../../contract/social.ts';
import { findWantedKind } from '../login/human.service.ts';
import { doorsSetting } from './doors.settings.ts';
import { type ActiveProvider, isSocial, type Providers } from './provider.service.ts';

/** Which origins a widget reaches beside the one of its script. */
const widgetOrigins: Record<HumanService, readonly string[]> = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
};

interface Asked {
  site: Pick<Site, 'getSetting'>;
  providers: Providers;
}

/** What the dialogs must know. */
export async function describeDoors({ site, providers }: Asked): Promise<Doors> {
  const { login, register, sms } = (await site.getSetting(doorsSetting)).verification;
  const kind = await findWantedKind({ site, providers });
  const on = await providers.listOn();
  const service = kind === 'proof' || kind === 'captcha' ? undefined : kind;
  const provider = service && (await providers.findOn(service));
  return {
    verification: {
      kind,
      siteKey: provider?.clientId ?? null,
      script: service && provider ? scriptOf(service, provider) : null,
      when: { login, register, sms },
    },
    social: on.filter(isSocial).filter((channel) => channel !== 'firebase'),
    phone: await findPhoneChannel(providers),
  };
}

/** Undefined keys and a phone authentication that is off are alike: we send the codes ourselves. */
export async function findPhoneChannel(providers: Providers): Promise<PhoneChannel | null> {
  const provider = await providers.findOn('firebase');
  if (!provider || provider.apiKey === '') return null;
  const { apiAddress, apiKey, scriptAddress } = provider;
  return { apiAddress, apiKey, script: scriptAddress };
}

/** reCAPTCHA's script is made for one site key. */
function scriptOf(service: HumanService, { scriptAddress, clientId }: ActiveProvider): string {
  if (service !== 'recaptcha') return scriptAddress;
  const script = new URL(scriptAddress);
  script.searchParams.set('render', clientId);
  return script.href;
}

/** What the page's policy opens, and for nobody else: the chosen service's widget, and where a page may ask. */
export interface OpenOrigins {
  widgets: readonly string[];
  connects: readonly string[];
}

export async function listOpenOrigins({ site, providers }: Asked): Promise<OpenOrigins> {
  const { kind, ...when } = (await site.getSetting(doorsSetting)).verification;
  const isUsed = [when.login, when.register, when.sms].some((each) => each !== 'never');
  const service = isUsed && kind !== 'proof' && kind !== 'captcha' ? kind : undefined;
  const provider = service && (await providers.findOn(service));
  const phone = await findPhoneChannel(providers);
  const widgets = [
    ...(service && provider ? originsOf(service, provider.scriptAddress) : []),
    ...(phone ? originsOf('recaptcha', phone.script) : []),
  ];
  return {
    widgets: [...new Set(widgets)],
    connects: phone ? [new URL(phone.apiAddress).origin] : [],
  };
}

/** A custom script address replaces the service's origin. */
function originsOf(service: HumanService, script: string): readonly string[] {
  const { origin } = new URL(script);
  const own = widgetOrigins[service];
  return own.some((known) => new URL(known.replace('*.', 'js.')).origin === origin) ? own : [origin];
}
