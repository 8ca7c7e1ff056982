import { createHash } from 'node:crypto';
import { type AccountId, type BodyOf, trialTypes } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { randomToken } from '@kislap/platform/crypto/rng.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { PlayerActor } from '@kislap/platform/http/context.ts';
import type { ChallengeInput, LoginOrChallenge } from '../../contract/challenge.ts';
import type { loginByPhoneToken, SocialChannel, SocialReply } from '../../contract/social.ts';
import { type AccountRow, findAccountRow, listContactOwners } from '../account/account.queries.ts';
import { socialFlowSeals } from '../identity.seals.ts';
import type { Seen } from '../identity.types.ts';
import type { InnerParts } from '../inner.parts.ts';
import { requireAgentPortal } from '../login/agent-portal.ts';
import { requireUsable, signIn } from '../session/sign-in.ts';
import { type CodeFlow, createFacebook, createGoogle } from './oidc.adapter.ts';
import type { ActiveProvider } from './provider.service.ts';
import { insertFlow, takeFlow } from './social.queries.ts';
import { FlowSecrets, type Person, type RedirectChannel, type Returned } from './social.types.ts';
import { spendToken } from './spent.queries.ts';
import { readTelegram, telegramUrl } from './telegram.ts';

type Actor = PlayerActor | undefined;

/** Ways in that somebody else vouches for. */
export interface Socials {
  /** Where to send the browser. Throws `social_unavailable`. */
  begin(channel: RedirectChannel, actor: Actor, seen: Seen): Promise<{ url: string }>;
  /** What came of it; throws `social_refused` where the provider's word does not hold. */
  finish(channel: RedirectChannel, returned: Returned, actor: Actor, seen: Seen): Promise<SocialReply>;
  enterByPhoneToken(input: BodyOf<typeof loginByPhoneToken>, actor: Actor, seen: Seen): Promise<SocialReply>;
  answer(input: ChallengeInput, isTrusting: boolean, seen: Seen): Promise<LoginOrChallenge>;
}

const browserCookie = 'kislap_social';
const flowSeconds = 10 * 60;
const perAddress = { name: 'social:address', max: 60, windowSeconds: 10 * 60 };
/** Telegram's results are good for a day. */
const resultSeconds = 25 * 3_600;

export function createSocials(parts: InnerParts): Socials {
  const { db, clock, rng, vault, log, site, publicUrl, rateLimits } = parts;
  const { providers, challenges, phoneTokens } = parts.doors;
  const flows: Record<'google' | 'facebook', CodeFlow> = {
    google: createGoogle(),
    facebook: createFacebook(),
  };
  const returnUri = (channel: RedirectChannel) => `${publicUrl}/social/${channel}`;
  const { openSession, enter } = createEntering(parts);

  async function getProvider(channel: SocialChannel): Promise<ActiveProvider> {
    const provider = await providers.findOn(channel);
    if (!provider) throw new AppError('social_unavailable');
    return provider;
  }

  /** Every untrusted reply of a provider gets the same answer; the log has the reason. */
  async function believe<Value>(channel: SocialChannel, read: () => Promise<Value>): Promise<Value> {
    try {
      return await read();
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.warn({ err: error, channel }, 'a social sign-in was not believed');
      throw new AppError('social_refused');
    }
  }

  async function readPerson(
    channel: RedirectChannel,
    returned: Returned,
    secrets: FlowSecrets,
  ): Promise<Person> {
    const provider = await getProvider(channel);
    if (channel !== 'telegram') {
      const flow = { ...secrets, redirectUri: returnUri(channel) };
      return believe(channel, () => flows[channel].finish(provider, flow, returned));
    }
    const read = readTelegram(returned.result ?? '', provider.secret, clock.now());
    const memory = addSeconds(clock.now(), resultSeconds);
    if (!read || !(await spendToken(db, 'telegram', read.signature, memory)))
      throw new AppError('social_refused');
    return read.person;
  }

  return {
    async begin(channel, actor, seen) {
      await rateLimits.require(perAddress, seen.ip);
      const provider = await getProvider(channel);
      const state = randomToken(rng);
      const browser = randomToken(rng);
      const secrets = { nonce: randomToken(rng), verifier: randomToken(rng) };
      await insertFlow(db, {
        state_hash: hashOf(state),
        channel,
        browser_hash: hashOf(browser),
        account_id: realAccount(actor),
        secrets: vault.seal(
          JSON.stringify(secrets),
          socialFlowSeals.secrets.at({ state_hash: hashOf(state) }),
        ),
        expires_at: addSeconds(clock.now(), flowSeconds),
      });
      seen.setCookie(browserCookie, browser, flowSeconds);
      const redirectUri = returnUri(channel);
      if (channel === 'telegram') {
        return { url: telegramUrl(provider, publicUrl, `${redirectUri}?state=${state}`) };
      }
      const flow = { ...secrets, state, redirectUri };
      return { url: await believe(channel, () => flows[channel].begin(provider, flow)) };
    },

    async finish(channel, returned, actor, seen) {
      const flow = await takeFlow(db, hashOf(returned.state));
      const browser = seen.cookies[browserCookie] ?? '';
      const isOurs =
        flow !== undefined &&
        flow.channel === channel &&
        flow.expires_at > clock.now() &&
        // What was begun in one browser is not finished in another, nor for another account.
        flow.browser_hash.equals(hashOf(browser)) &&
        flow.account_id === realAccount(actor);
      if (!isOurs) throw new AppError('social_refused');
      const secrets = FlowSecrets.parse(
        JSON.parse(
          vault.open(flow.secrets, socialFlowSeals.secrets.at({ state_hash: hashOf(returned.state) })),
        ),
      );
      const person = await readPerson(channel, returned, secrets);
      return enter(channel, person, flow.account_id, seen);
    },

    async enterByPhoneToken({ idToken, portal }, actor, seen) {
      await rateLimits.require(perAddress, seen.ip);
      const linkTo = realAccount(actor);
      // It counts as a login by SMS code, whichever service sends the code.
      if (linkTo === null && !(await site.isModuleOn('LOGINSMS')))
        throw new AppError('operation_not_enabled');
      const read = await phoneTokens.read(idToken);
      await phoneTokens.spend(db, read);
      return enter('firebase', read.person, linkTo, seen, portal);
    },

    async answer(input, isTrusting, seen) {
      const account = await challenges.getAccount(input.id, 'social');
      requireUsable(account);
      const challenge = await challenges.pass(account, seen, 'social', input);
      return challenge ? { challenge } : openSession(account, seen, isTrusting);
    },
  };
}

/** From a believed person to a session. */
function createEntering(parts: InnerParts) {
  const { db, vault } = parts;
  const { links, challenges, trustedDevices } = parts.doors;

  async function openSession(account: AccountRow, seen: Seen, isTrusting: boolean) {
    return db.transaction().execute(async (tx) => {
      if (isTrusting) await trustedDevices.trust(tx, account.id, seen);
      return signIn(parts, tx, account.id, seen, { passwordExpired: false });
    });
  }

  async function findAccount(channel: SocialChannel, person: Person): Promise<AccountRow | undefined> {
    let accountId = await links.find(channel, person);
    // A proven number is what a login by SMS proves.
    if (!accountId && channel === 'firebase' && person.mobileNum) {
      const fingerprint = vault.fingerprint('mobile', person.mobileNum);
      [accountId] = await listContactOwners(db, [{ kind: 'mobile', fingerprint }]);
    }
    return accountId && findAccountRow(db, accountId);
  }

  async function enter(
    channel: SocialChannel,
    person: Person,
    linkTo: AccountId | null,
    seen: Seen,
    portal?: 'member' | 'agent',
  ): Promise<SocialReply> {
    if (linkTo !== null) {
      await db.transaction().execute((tx) => links.link(tx, linkTo, channel, person));
      return { linked: channel };
    }
    const account = await findAccount(channel, person);
    if (!account) return links.createTicket(channel, person);
    requireUsable(account);
    if (portal === 'agent') await requireAgentPortal(parts.site, account.type);
    const challenge = await challenges.pass(account, seen, 'social', undefined);
    return challenge ? { challenge } : openSession(account, seen, false);
  }

  return { openSession, enter };
}

/** A trial account is nobody that a provider could vouch for. */
function realAccount(actor: Actor): AccountId | null {
  return actor && !trialTypes.includes(actor.accountType) ? actor.accountId : null;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
