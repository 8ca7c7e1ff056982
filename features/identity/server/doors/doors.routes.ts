import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as authenticatorCalls from '../../contract/authenticator.ts';
import { answerChallenge, loginWithChallenge } from '../../contract/challenge.ts';
import { getProof } from '../../contract/human.ts';
import * as socialCalls from '../../contract/social.ts';
import type { Identity } from '../identity.service.ts';
import { describeDoors } from './doors.view.ts';

/** Routes for challenges, the authenticator, trusted devices and social sign-in. */
export function doorsRoutes(http: Http, identity: Identity): void {
  const { doors, entries, socials } = identity;
  const { authenticators, trustedDevices, links, humans, providers } = doors;

  serve(http, loginWithChallenge, ({ body }, seen) => entries.loginWithChallenge(body, seen));
  serve(http, socialCalls.getDoors, () => describeDoors({ site: identity.parts.site, providers }));
  serve(http, getProof, ({ query }, seen) => humans.createProof(query.action, seen));
  serve(http, answerChallenge, ({ body }, seen) =>
    socials.answer(body.challenge, body.trustDevice === true, seen),
  );

  serve(http, socialCalls.beginSocial, ({ params }, seen) => socials.begin(params.channel, seen.actor, seen));
  serve(http, socialCalls.finishSocial, ({ params, body }, seen) =>
    socials.finish(params.channel, body, seen.actor, seen),
  );
  serve(http, socialCalls.loginByPhoneToken, ({ body }, seen) =>
    socials.enterByPhoneToken(body, seen.actor, seen),
  );

  serve(http, socialCalls.listSocialLinks, async (_input, { actor }) => ({
    list: await links.list(actor.accountId),
  }));
  serve(http, socialCalls.removeSocialLink, async ({ params }, { actor }) => {
    await links.remove(actor.accountId, params.channel);
    return null;
  });

  serve(http, authenticatorCalls.getAuthenticator, (_input, { actor }) =>
    authenticators.describe(actor.accountId),
  );
  serve(http, authenticatorCalls.beginAuthenticator, async ({ body }, { actor }) => {
    await identity.requirePassword(actor.accountId, body.password);
    return authenticators.begin(actor.accountId, actor.account);
  });
  serve(http, authenticatorCalls.confirmAuthenticator, ({ body }, { actor }) =>
    authenticators.confirm(actor.accountId, body.code),
  );
  serve(http, authenticatorCalls.renewRecoveryCodes, async ({ body }, { actor }) => {
    await identity.requirePassword(actor.accountId, body.password);
    return authenticators.renewCodes(actor.accountId, body.code);
  });
  serve(http, authenticatorCalls.removeAuthenticator, async ({ body }, { actor }) => {
    await identity.requirePassword(actor.accountId, body.password);
    await authenticators.remove(actor.accountId, body.code);
    return null;
  });

  serve(http, authenticatorCalls.listTrustedDevices, async (_input, seen) => ({
    list: await trustedDevices.list(seen.actor.accountId, seen),
  }));
  serve(http, authenticatorCalls.forgetTrustedDevice, async ({ params }, { actor }) => {
    await trustedDevices.forget(actor.accountId, params.deviceId);
    return null;
  });
}
