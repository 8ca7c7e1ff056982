import { createNotices, type Notices } from '../contact/notices.ts';
import type { IdentityParts } from '../identity.parts.ts';
import type { Captchas } from '../login/captcha.service.ts';
import { type Challenges, createChallenges } from '../login/challenge.service.ts';
import { createHumans, type Humans } from '../login/human.service.ts';
import { createPhoneTokens, type PhoneTokens } from '../login/phone-token.service.ts';
import { type Authenticators, createAuthenticators } from '../session/authenticator.service.ts';
import { createTrustedDevices, type TrustedDevices } from '../session/trusted-device.service.ts';
import { createProviders, type Providers } from './provider.service.ts';
import { createSocialLinks, type SocialLinks } from './social-link.ts';

/** Checks beside the password, shared by all ways in. */
export interface DoorParts {
  providers: Providers;
  humans: Humans;
  notices: Notices;
  authenticators: Authenticators;
  trustedDevices: TrustedDevices;
  challenges: Challenges;
  links: SocialLinks;
  phoneTokens: PhoneTokens;
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
    phoneTokens: createPhoneTokens({ ...parts, providers }),
  };
}
