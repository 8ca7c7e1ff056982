import {
  type AccountId,
  type BodyOf,
  type GameSessionId,
  type Language,
  trialTypes,
} from '@kislap/contracts';
import type { launchGame } from '@kislap/contracts/games';
import { addSeconds, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { PlayerActor } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids.ts';
import { type Catalogue, isOpen } from './catalogue.ts';
import type { Integration, VendorClient } from './games.types.ts';
import type { Integrations } from './integrations.ts';
import { saveRecent } from './mark.queries.ts';
import { insertSession } from './session.queries.ts';

/** A game left open this long has to be launched again before the next bet. */
const sessionHours = 12;

interface Parts {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  integrations: Integrations;
  publicUrl: string;
  clientOf(integration: Integration): VendorClient;
  /** Throws when this account may not stake money: age, identity, status. */
  requireMoneyAllowed(accountId: AccountId): Promise<void>;
}

type Launch = (
  actor: PlayerActor | undefined,
  input: BodyOf<typeof launchGame>,
  seen: { ip: string; language: Language },
) => Promise<{ url: string; sessionId: GameSessionId | null }>;

/** Opens a game: checks who may, notes the session the vendor will name in its calls, asks the vendor for the page. */
export function createLaunch(parts: Parts): Launch {
  const { db, clock, catalogue, integrations, publicUrl } = parts;
  return async (actor, input, seen) => {
    const entry = catalogue.find(input.gameId);
    if (!entry) throw new AppError('game_not_found');
    if (!isOpen(entry)) throw new AppError('game_maintenance');
    const integration = integrations.find(entry.vendorKey);
    if (!integration?.isEnabled) throw new AppError('game_maintenance');
    const isDemo = input.mode === 'demo';
    if (isDemo && !entry.hasDemo) throw new AppError('game_not_free');
    if (!isDemo) {
      if (!actor) throw new AppError('login_required');
      if (trialTypes.includes(actor.accountType)) throw new AppError('in_need_true_account');
      await parts.requireMoneyAllowed(actor.accountId);
    }
    const now = clock.now();
    const language = input.language ?? seen.language;
    const session =
      isDemo || !actor
        ? undefined
        : {
            id: newId<GameSessionId>(now),
            accountId: actor.accountId,
            gameId: entry.id,
            gameCode: entry.gameCode,
            vendorKey: entry.vendorKey,
            currency: integration.currency,
            language,
            device: input.device,
            ip: seen.ip,
            openedAt: now,
            expiresAt: addSeconds(now, sessionHours * 3600),
            closedAt: null,
          };
    if (session) await insertSession(db, session);
    const url = await parts.clientOf(integration).openGame({
      gameCode: entry.gameCode,
      ...(session ? { player: { accountId: session.accountId, sessionId: session.id } } : {}),
      currency: integration.currency,
      language,
      device: input.device,
      backUrl: allowBackUrl(input.backUrl, publicUrl),
      depositUrl: `${publicUrl}/member/deposit`,
      ip: seen.ip,
    });
    if (actor) await saveRecent(db, actor.accountId, entry.id, now);
    return { url, sessionId: session?.id ?? null };
  };
}

/** Back to our own site only; anything else would make us somebody's redirect. */
export function allowBackUrl(backUrl: string | undefined, publicUrl: string): string {
  if (backUrl === undefined || backUrl === '') return publicUrl;
  const refuse = new AppError('back_url_not_allowed');
  if (/[\\\s@]|^\/\//.test(backUrl)) throw refuse;
  const url = URL.parse(backUrl, publicUrl);
  if (!url || url.origin !== new URL(publicUrl).origin) throw refuse;
  return url.href;
}
