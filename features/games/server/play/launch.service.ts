import {
  type AccountId,
  type BodyOf,
  type GameSessionId,
  type Language,
  trialTypes,
} from '@kislap/contract-kit';
import type { Ledger } from '@kislap/ledger';
import type { Networks } from '@kislap/networks/server';
import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { PlayerActor } from '@kislap/platform/http/context.ts';
import type { PlayRules } from '../../contract/integrations.console.ts';
import type { launchGame } from '../../contract/launch.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { saveRecent } from '../catalogue/mark.queries.ts';
import type { CatalogueEntry, GameSession, Integration, VendorClient } from '../games.types.ts';
import { isPlayable } from '../lobby/arrange.ts';
import type { Integrations } from '../vendors/integrations.ts';
import { closeSession, insertSession, playPauseSeconds } from './session.queries.ts';

/** A game left open this long has to be launched again before the next bet. */
const sessionHours = 12;

interface Parts {
  db: Database;
  clock: Clock;
  ledger: Pick<Ledger, 'findBalances' | 'listTransfers'>;
  catalogue: Catalogue;
  integrations: Integrations;
  publicUrl: string;
  clientOf(integration: Integration): VendorClient;
  findPlayRules(): Promise<PlayRules>;
  findCountry(ip: string): Promise<string | null>;
  /** Who may play from where. */
  networks: Pick<Networks, 'require'>;
  /** Throws when this account may not stake money: age, identity, status. */
  requireMoneyAllowed(accountId: AccountId): Promise<void>;
}

type Input = BodyOf<typeof launchGame>;

type Launch = (
  actor: PlayerActor | undefined,
  input: Input,
  seen: { ip: string; language: Language },
) => Promise<{ url: string; sessionId: GameSessionId | null }>;

/** Opens a game: checks who may, notes the session the vendor will name in its calls, asks the vendor for the page. */
export function createLaunch(parts: Parts): Launch {
  const { db, clock, publicUrl } = parts;

  function findOpenGame({ gameId }: Input): { entry: CatalogueEntry; integration: Integration } {
    const entry = parts.catalogue.find(gameId);
    if (!entry) throw new AppError('game_not_found');
    const integration = parts.integrations.find(entry.vendorKey);
    if (!isPlayable(entry) || !integration?.isEnabled) throw new AppError('game_maintenance');
    return { entry, integration };
  }

  /** The currency the player's money is in, where the vendor takes it. */
  async function requirePlayer(actor: PlayerActor | undefined, ip: string, integration: Integration) {
    if (!actor) throw new AppError('login_required');
    if (trialTypes.includes(actor.accountType)) throw new AppError('in_need_true_account');
    const [balances] = await Promise.all([
      parts.ledger.findBalances(actor.accountId),
      parts.requireMoneyAllowed(actor.accountId),
    ]);
    await parts.networks.require({ act: 'launch', ip, accountId: actor.accountId });
    const currency = balances?.currency ?? integration.currency;
    if (!integration.currencies.includes(currency)) throw new AppError('currency_not_offered');
    return { actor, currency };
  }

  /** The player's latest bet of any game, if it was lately. */
  async function findPlayedAt({ accountId, openedAt }: GameSession): Promise<Date | undefined> {
    const { list } = await parts.ledger.listTransfers(accountId, {
      from: addSeconds(openedAt, -playPauseSeconds),
      types: ['BET'],
      page: 1,
      pageSize: 1,
    });
    return list[0]?.createdAt;
  }

  /** A session nobody will play is closed again, so that it cannot be played by anybody else either. */
  async function openWithSession(
    session: GameSession,
    { isOneGameAtATime, mayOpenEarly }: { isOneGameAtATime: boolean; mayOpenEarly: boolean | undefined },
    open: () => Promise<string>,
  ): Promise<string> {
    const playedAt = await findPlayedAt(session);
    const writing = insertSession(db, session, { closesAll: isOneGameAtATime, playedAt });
    if (!mayOpenEarly) await writing;
    const [written, opened] = await Promise.allSettled([writing, open()]);
    if (written.status === 'rejected') throw written.reason;
    if (opened.status === 'fulfilled') return opened.value;
    await closeSession(db, session.accountId, session.id, clock.now());
    throw opened.reason;
  }

  return async (actor, input, seen) => {
    const { entry, integration } = findOpenGame(input);
    const isDemo = input.mode === 'demo';
    if (isDemo && !entry.hasDemo) throw new AppError('game_not_free');
    const [rules, country] = await Promise.all([parts.findPlayRules(), parts.findCountry(seen.ip)]);
    const backUrl = allowBackUrl(input.backUrl, publicUrl, rules.backOrigins);
    const player = isDemo ? undefined : await requirePlayer(actor, seen.ip, integration);
    const now = clock.now();
    const language = input.language ?? seen.language;
    const { device } = input;
    const common = { language, device, ip: seen.ip };
    const session: GameSession | undefined = player && {
      ...common,
      id: newId<GameSessionId>(now),
      accountId: player.actor.accountId,
      loginSessionId: player.actor.sessionId,
      gameId: entry.id,
      gameCode: entry.gameCode,
      vendorKey: entry.vendorKey,
      currency: player.currency,
      openedAt: now,
      expiresAt: addSeconds(now, sessionHours * 3600),
      closedAt: null,
    };
    const { openGame, mayOpenEarly } = parts.clientOf(integration);
    const open = () =>
      openGame({
        ...common,
        gameCode: entry.gameCode,
        ...(session ? { player: { accountId: session.accountId, sessionId: session.id } } : {}),
        currency: session?.currency ?? integration.currency,
        backUrl,
        depositUrl: `${publicUrl}/member/deposit`,
        mayAutoplay: mayAutoplay(rules, country),
      });
    const { isOneGameAtATime } = rules;
    const url = session
      ? await openWithSession(session, { isOneGameAtATime, mayOpenEarly }, open)
      : await open();
    if (actor) await saveRecent(db, actor.accountId, entry.id, now);
    return { url: withShell(url, integration), sessionId: session?.id ?? null };
  };
}

/** Of a country that we do not know the brand's own rule decides. */
function mayAutoplay({ hasAutoplay, autoplayOffCountries }: PlayRules, country: string | null): boolean {
  return hasAutoplay && (country === null || !autoplayOffCountries.includes(country));
}

/** A vendor that leaves the bar to us is told so in the address: its setting `shell` is the word that it knows. */
function withShell(address: string, { settings }: Integration): string {
  if (settings.shell === undefined) return address;
  const url = new URL(address);
  url.searchParams.set('shell', settings.shell);
  return url.href;
}

/** Back to our own site, or to where the brand allows; anything else would make us somebody's redirect. */
export function allowBackUrl(
  backUrl: string | undefined,
  publicUrl: string,
  origins: readonly string[] = [],
): string {
  if (backUrl === undefined || backUrl === '') return publicUrl;
  const refuse = new AppError('back_url_not_allowed');
  if (/[\\\s@]|^\/\//.test(backUrl)) throw refuse;
  const url = URL.parse(backUrl, publicUrl);
  const allowed = [publicUrl, ...origins].map((origin) => new URL(origin).origin);
  if (!url || !allowed.includes(url.origin)) throw refuse;
  return url.href;
}
