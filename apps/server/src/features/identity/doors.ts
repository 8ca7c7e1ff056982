import type { Doors as DoorsReply, HumanService } from '@kislap/contracts';
import type { Site } from '../site/index.ts';
import { type Authenticators, createAuthenticators } from './authenticator.service.ts';
import type { Captchas } from './captcha.service.ts';
import { type Challenges, createChallenges } from './challenge.service.ts';
import { doorsSetting } from './doors.settings.ts';
import { createHumans, findWantedKind, type Humans } from './human.service.ts';
import type { IdentityParts } from './identity.parts.ts';
import { createNotices, type Notices } from './notices.ts';
import { createProviders, isSocial, type Providers } from './provider.service.ts';
import { createSocialLinks, type SocialLinks } from './social-link.ts';
import { createTrustedDevices, type TrustedDevices } from './trusted-device.service.ts';

/** What stands at the doors beside a password; the ways in share it. */
export interface DoorParts {
  providers: Providers;
  humans: Humans;
  notices: Notices;
  authenticators: Authenticators;
  trustedDevices: TrustedDevices;
  challenges: Challenges;
  links: SocialLinks;
}

export function createDoorParts(parts: IdentityParts & { captchas: Captchas }): DoorParts {
  const providers = createProviders(parts);
  const notices = createNotices(parts);
  const authenticators = createAuthenticators({ ...parts, notices });
  const trustedDevices = createTrustedDevices(parts);
  return {
    providers,
    notices,
    authenticators,
    trustedDevices,
    humans: createHumans({ ...parts, providers }),
    challenges: createChallenges({ ...parts, authenticators, trustedDevices }),
    links: createSocialLinks({ ...parts, notices }),
  };
}

/** Where a service's widget comes from, and what of it a page must let in. */
const widgets: Record<HumanService, { script: string; origins: readonly string[] }> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    origins: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js',
    origins: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  },
};

interface Asked {
  site: Pick<Site, 'getSetting'>;
  providers: Providers;
}

/** What the dialogs must know. */
export async function describeDoors({ site, providers }: Asked): Promise<DoorsReply> {
  const { login, register, sms } = (await site.getSetting(doorsSetting)).verification;
  const kind = await findWantedKind({ site, providers });
  const on = await providers.listOn();
  const service = kind === 'proof' || kind === 'captcha' ? undefined : kind;
  const provider = service && (await providers.findOn(service));
  return {
    verification: {
      kind,
      siteKey: provider?.clientId ?? null,
      script: service && provider ? scriptOf(service, provider.clientId) : null,
      when: { login, register, sms },
    },
    social: on.filter(isSocial).filter((channel) => channel !== 'firebase'),
  };
}

/** reCAPTCHA's script is made for one site key. */
function scriptOf(service: HumanService, siteKey: string): string {
  const { script } = widgets[service];
  return service === 'recaptcha' ? `${script}?render=${encodeURIComponent(siteKey)}` : script;
}

/** Origins that the page's policy opens for the chosen service, and for nobody else. */
export async function listWidgetOrigins({ site, providers }: Asked): Promise<readonly string[]> {
  const { kind, ...when } = (await site.getSetting(doorsSetting)).verification;
  if (kind === 'proof' || kind === 'captcha') return [];
  const isUsed = [when.login, when.register, when.sms].some((each) => each !== 'never');
  return isUsed && (await providers.listOn()).includes(kind) ? widgets[kind].origins : [];
}
