import type { AccountId } from '@kislap/contract-kit';
import type { Reference, RoundRef, VendorKey } from '@kislap/contract-kit/ids';
import { type CatalogueEntry, type GameSession, isPlayable } from '@kislap/games/server';
import type { PlayOp, WinLimit } from '@kislap/ledger';
import type {
  BalanceCall,
  BetCall,
  GatewayParts,
  GatewayReason,
  RoundCall,
  WinCall,
} from './gateway.types.ts';
import { playerOf, sessionOf } from './names.ts';

/** What may have come between a bet and its repeat. */
const passing: readonly GatewayReason[] = [
  'vendor_disabled',
  'token_unknown',
  'token_expired',
  'game_unknown',
];

/** Which session and game a call is about, and whether it may be played. */
export function createAdmission(parts: GatewayParts) {
  const { platform, ledger, games, winLimits } = parts;
  const { clock } = platform;

  async function findSession({ vendorKey, user, token }: BalanceCall): Promise<GameSession | undefined> {
    const [accountId, sessionId] = [playerOf(user), sessionOf(token)];
    if (!accountId || !sessionId) return undefined;
    const session = await games.findSession(accountId, sessionId);
    return session?.vendorKey === vendorKey ? session : undefined;
  }

  function findBetTrouble(
    call: BetCall,
    session: GameSession | undefined,
    entry: CatalogueEntry | undefined,
  ): GatewayReason | undefined {
    if (!games.integrations.find(call.vendorKey)?.isEnabled) return 'vendor_disabled';
    if (!session) return 'token_unknown';
    if (!call.isPromo && !isLive(session)) return 'token_expired';
    if (!entry || !isPlayable(entry)) return 'game_unknown';
    // In a live lobby the player walks from table to table within one session; elsewhere a session is one game's.
    if (entry.id !== session.gameId && entry.category !== 'LIVE') return 'game_unknown';
    return session.currency === call.currency ? undefined : 'currency_mismatch';
  }

  function isLive(session: GameSession): boolean {
    return session.closedAt === null && session.expiresAt > clock.now();
  }

  /** The bet for the ledger, or the reason for its refusal. A repeat gets the first answer. */
  async function admitBet(call: BetCall): Promise<PlayOp | GatewayReason> {
    const session = await findSession(call);
    const entry = await findGame(call, session);
    const trouble = findBetTrouble(call, session, entry);
    const accountId = playerOf(call.user);
    if (!entry || !accountId) return trouble ?? 'game_unknown';
    if (trouble && !(await isRepeat(call, session, trouble))) return trouble;
    return {
      kind: 'bet',
      accountId,
      source: call.vendorKey,
      reference: call.reference,
      roundRef: call.roundRef,
      gameId: entry.id,
      category: entry.category,
      currency: call.currency,
      meta: call.meta,
      amount: call.amount,
      isFree: call.isFree || call.isPromo,
      closesRound: call.closesRound,
    };
  }

  /** A token that stands for somebody else, or for another vendor, is answered nothing, not even what was once answered. */
  async function isRepeat(call: BetCall, session: GameSession | undefined, trouble: GatewayReason) {
    if (!passing.includes(trouble)) return false;
    if (!(await findPosted(call.vendorKey, call.user, call.reference))) return false;
    const sessionId = sessionOf(call.token);
    return session !== undefined || !sessionId || !(await games.hasSession(sessionId));
  }

  /** Paid even after the session ended: the bet was taken while it was open. */
  async function admitWin(call: WinCall): Promise<PlayOp | GatewayReason> {
    const accountId = playerOf(call.user);
    if (!accountId) return 'account_unknown';
    const entry = await findGame(call, call.isPromo ? await findSession(call) : undefined);
    if (!entry) return call.gameCode === undefined && !call.isPromo ? 'bet_unknown' : 'game_unknown';
    const { amount, closesRound, referenceTo, isJackpot = false } = call;
    const limit = await findLimit(accountId, call, entry);
    if (call.isPromo)
      return { kind: 'promoWin', ...gameOf(accountId, call, entry), amount, isJackpot, limit };
    const target = referenceTo === undefined ? {} : { referenceTo };
    // Free-bet wins and pool prizes are no result of the stakes; like the vendor's presents they count apart.
    if (call.isFree || isJackpot)
      return {
        kind: 'promoWin',
        ...gameOf(accountId, call, entry),
        amount,
        isJackpot,
        needsBet: true,
        closesRound,
        limit,
        ...target,
      };
    return { kind: 'win', ...gameOf(accountId, call, entry), amount, closesRound, limit, ...target };
  }

  /** Above it the win is held for review. Only for a free bet is anything read: what its campaign makes it worth. */
  async function findLimit(accountId: AccountId, call: WinCall, entry: CatalogueEntry): Promise<WinLimit> {
    const limit = winLimits.limitOf(entry, call.isJackpot ?? false);
    if (!call.isFree || call.isJackpot || call.amount <= limit.unstaked) return limit;
    for (const findBet of games.slots.freeBets.list()) {
      const bet = await findBet(accountId, call.vendorKey, entry.id, call.meta);
      if (bet === undefined) continue;
      const most = bet * limit.multiplier;
      return most > limit.unstaked ? { ...limit, unstaked: most } : limit;
    }
    return limit;
  }

  async function findGame(
    { vendorKey, user, gameCode, roundRef }: RoundCall,
    session: GameSession | undefined,
  ): Promise<CatalogueEntry | undefined> {
    if (gameCode !== undefined) return games.catalogue.findByCode(vendorKey, gameCode);
    const gameId = session?.gameId ?? (await findRound(vendorKey, user, roundRef))?.gameId;
    return gameId === undefined ? undefined : games.catalogue.find(gameId);
  }

  async function findPosted(vendorKey: VendorKey, user: string, reference: Reference) {
    const accountId = playerOf(user);
    return accountId && ledger.findTransfer(accountId, vendorKey, reference);
  }

  async function findRound(vendorKey: VendorKey, user: string, roundRef: RoundRef) {
    const accountId = playerOf(user);
    return accountId && ledger.findRound(accountId, vendorKey, roundRef);
  }

  return { findSession, isLive, admitBet, admitWin, findGame, findPosted, findRound };
}

export function gameOf(accountId: AccountId, call: RoundCall, entry: CatalogueEntry) {
  const { vendorKey: source, reference, roundRef, currency, meta } = call;
  return {
    accountId,
    source,
    reference,
    roundRef,
    gameId: entry.id,
    category: entry.category,
    currency,
    meta,
  };
}
