import { addSeconds } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Site } from '@kislap/site/server';
import type { HumanAction, HumanKind, HumanVerification, Proof } from '../../contract/human.ts';
import { doorsSetting } from '../doors/doors.settings.ts';
import type { Providers } from '../doors/provider.service.ts';
import { spendToken } from '../doors/spent.queries.ts';
import type { IdentityParts } from '../identity.parts.ts';
import type { Seen } from '../identity.types.ts';
import { createProofs } from '../session/proof.ts';
import type { Captchas } from './captcha.service.ts';
import { askHumanService } from './human.adapter.ts';

/** What a caller sent to show that a person is there. */
export interface Shown {
  captcha?: string | undefined;
  humanVerification?: HumanVerification | undefined;
}

export interface Humans {
  createProof(action: HumanAction, seen: Seen): Promise<Proof>;
  /** Throws where the brand wants a person shown for this action and none is. Ask once for each doing: it is counted. */
  require(action: HumanAction, seen: Seen, shown: Shown): Promise<void>;
}

/** How often an address may do it in ten minutes before `repeated` asks. Many people share a carrier's address. */
const windowSeconds = 10 * 60;
const often: Record<HumanAction, number> = { login: 40, register: 100, sms: 5 };
const proofsPerAddress = { name: 'proof:address', max: 120, windowSeconds: 60 };
/** Longer than any service lets a token live. */
const tokenMemorySeconds = 24 * 3_600;

export function createHumans(parts: IdentityParts & { captchas: Captchas; providers: Providers }): Humans {
  const { db, clock, site, log, publicUrl, rateLimits, captchas, providers } = parts;
  const proofs = createProofs(parts);

  async function isAsked(action: HumanAction, seen: Seen): Promise<boolean> {
    const { verification } = await site.getSetting(doorsSetting);
    const when = verification[action];
    if (when !== 'repeated') return when === 'always';
    const limit = { name: `human:${action}`, max: often[action], windowSeconds };
    return (await rateLimits.hit(limit, seen.ip)) > limit.max;
  }

  async function listHostnames(): Promise<string[]> {
    const { domains } = await site.getHosts();
    return [new URL(publicUrl).hostname, ...domains.map(({ domain }) => domain)];
  }

  async function findKind(): Promise<HumanKind> {
    return findWantedKind({ site, providers });
  }

  async function isShown(action: HumanAction, seen: Seen, given: HumanVerification): Promise<boolean> {
    // Our picture is good everywhere: nobody is shut out because a service is down or cannot be used.
    if (given.kind === 'captcha') return captchas.isRight(seen, given.answer);
    if (given.kind !== (await findKind())) return false;
    if (given.kind === 'proof') return proofs.take(action, given.payload);
    const provider = await providers.findOn(given.kind);
    const memory = addSeconds(clock.now(), tokenMemorySeconds);
    if (!provider || !(await spendToken(db, given.kind, given.token, memory))) return false;
    const question = { token: given.token, ip: seen.ip, action, hostnames: await listHostnames() };
    return askHumanService(given.kind, provider, question, log);
  }

  return {
    async createProof(action, seen) {
      await rateLimits.require(proofsPerAddress, seen.ip);
      return proofs.create(action, (await site.getSetting(doorsSetting)).verification.proofMax);
    },

    async require(action, seen, shown) {
      if (!(await isAsked(action, seen))) return;
      const given = readShown(shown);
      if (!given) throw refuse(await findKind(), 'required');
      if (!(await isShown(action, seen, given))) throw refuse(given.kind, 'failed');
    },
  };
}

/** The kind that the brand chose; a service that is off now leaves its place to our own work. */
export async function findWantedKind({
  site,
  providers,
}: {
  site: Pick<Site, 'getSetting'>;
  providers: Providers;
}): Promise<HumanKind> {
  const { kind } = (await site.getSetting(doorsSetting)).verification;
  if (kind === 'proof' || kind === 'captcha') return kind;
  return (await providers.listOn()).includes(kind) ? kind : 'proof';
}

/** The captcha of the form and the `captcha` kind are the same thing. */
export function readShown({ captcha, humanVerification }: Shown): HumanVerification | undefined {
  return humanVerification ?? (captcha ? { kind: 'captcha', answer: captcha } : undefined);
}

/** The captcha's answer, in whichever field it came. */
export function readCaptcha({ captcha, humanVerification }: Shown): string | undefined {
  return captcha ?? (humanVerification?.kind === 'captcha' ? humanVerification.answer : undefined);
}

function refuse(kind: HumanKind, what: 'required' | 'failed'): AppError {
  if (kind === 'captcha') {
    return new AppError(what === 'required' ? 'captcha_required' : 'captcha_incorrect', { captcha: true });
  }
  return new AppError(`human_verification_${what}`, { kind });
}
