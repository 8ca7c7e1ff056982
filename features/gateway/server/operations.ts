import type { AccountId } from '@kislap/contract-kit';
import type { Reference, RoundRef, VendorKey } from '@kislap/contract-kit/ids';
import { type CatalogueEntry, type GameSession, type Games, isOpen } from '@kislap/games/server';
import type { Ledger, PlayOp, TransferRow } from '@kislap/ledger';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { createGroups } from './bet-and-win.ts';
import type {
  BalanceCall,
  BetCall,
  GatewayReason,
  GatewayResult,
  RollbackCall,
  RoundCall,
  WinCall,
} from './gateway.types.ts';
import { playerOf, sessionOf } from './names.ts';
import { saveReview } from './reviews/review.queries.ts';

export interface GatewayParts {
  platform: Pick<Platform, 'clock' | 'log' | 'database' | 'signals'>;
  ledger: Pick<Ledger, 'play' | 'group' | 'findBalances' | 'findPause' | 'findTransfer' | 'findRound'>;
  games: Pick<Games, 'integrations' | 'findSession' | 'hasSession' | 'findLatestSession' | 'health'> & {
    catalogue: Pick<Games['catalogue'], 'findByCode' | 'find'>;
  };
}

/** What every wire protocol translates to. */
export interface Operations {
  /** Whether there is such a player. */
  isKnown(user: string): Promise<boolean>;
  /** Whether nothing may be staked by this player. */
  isLocked(user: string): Promise<boolean>;
  balance(call: BalanceCall): Promise<GatewayResult>;
  bet(call: BetCall): Promise<GatewayResult>;
  /** A stake that the vendor took and we never saw, as two people decided long after its session. */
  lateBet(call: BetCall): Promise<GatewayResult>;
  win(call: WinCall): Promise<GatewayResult>;
  /** A win that is paid as a promotion where its round refuses it for one of these reasons. */
  winOrPromo(call: WinCall, reasons: readonly GatewayReason[]): Promise<GatewayResult>;
  /** A whole round in one call: both or none. The win has a reference of its own. */
  betAndWin(bet: BetCall, win: WinCall): Promise<GatewayResult>;
  rollback(call: RollbackCall): Promise<GatewayResult>;
  /** A session of this player with this vendor, open or ended. */
  findSession(call: BalanceCall): Promise<GameSession | undefined>;
  findLatestSession(vendorKey: VendorKey, user: string): Promise<GameSession | undefined>;
  isLive(session: GameSession): boolean;
  knowsGame(vendorKey: VendorKey, gameCode: string): boolean;
  /** What was posted under a reference: for protocols that tell a repeat from a clash. */
  findPosted(vendorKey: VendorKey, user: string, reference: Reference): Promise<TransferRow | undefined>;
}

/** Refusals that leave money where a vendor may think it is not: a person looks at each. */
const reviewed: readonly GatewayReason[] = ['round_settled', 'round_closed', 'balance_limit'];

/** What may have come between a bet and its repeat. */
const passing: readonly GatewayReason[] = [
  'vendor_disabled',
  'token_unknown',
  'token_expired',
  'game_unknown',
];

export function createOperations(parts: GatewayParts): Operations {
  const { platform, ledger, games } = parts;
  const { clock, log } = platform;

  async function findSession({ vendorKey, user, token }: BalanceCall): Promise<GameSession | undefined> {
    const [accountId, sessionId] = [playerOf(user), sessionOf(token)];
    if (!accountId || !sessionId) return undefined;
    const session = await games.findSession(accountId, sessionId);
    return session?.vendorKey === vendorKey ? session : undefined;
  }

  /** `expected` are refusals that the caller knows what to do about. */
  async function play(op: PlayOp, expected: readonly GatewayReason[] = []): Promise<GatewayResult> {
    return guard(op, async () => {
      const result = await ledger.play(op);
      if (result.outcome === 'refused' && !expected.includes(result.reason))
        await noteRefusal(op, result.reason);
      return result;
    });
  }

  async function guard(op: PlayOp, run: () => Promise<GatewayResult>): Promise<GatewayResult> {
    try {
      return await run();
    } catch (error) {
      const isPlanned = error instanceof AppError && error.code !== 'internal';
      log[isPlanned ? 'warn' : 'error'](
        { err: error, vendorKey: op.source, reference: op.reference },
        'a vendor call failed',
      );
      return refused('unavailable');
    }
  }

  async function noteRefusal(op: PlayOp, reason: GatewayReason): Promise<void> {
    const isUnpaidReversal = op.kind === 'rollback' && reason === 'insufficient_funds';
    if (!isUnpaidReversal && (op.kind === 'bet' || !reviewed.includes(reason))) return;
    log.warn({ vendorKey: op.source, reference: op.reference, kind: op.kind, reason }, 'for review');
    await saveReview(platform.database.kysely, op, reason, clock.now());
  }

  const betAndWin = createGroups({ ledger, guard, noteRefusal });

  function isLive(session: GameSession): boolean {
    return session.closedAt === null && session.expiresAt > clock.now();
  }

  function findBetTrouble(
    call: BetCall,
    session: GameSession | undefined,
    entry: CatalogueEntry | undefined,
  ): GatewayReason | undefined {
    if (!games.integrations.find(call.vendorKey)?.isEnabled) return 'vendor_disabled';
    if (!session) return 'token_unknown';
    if (!call.isPromo && !isLive(session)) return 'token_expired';
    if (!entry || !isOpen(entry)) return 'game_unknown';
    // In a live lobby the player walks from table to table within one session; elsewhere a session is one game's.
    if (entry.id !== session.gameId && entry.category !== 'LIVE') return 'game_unknown';
    return session.currency === call.currency ? undefined : 'currency_mismatch';
  }

  /** The bet for the ledger, or the reason for its refusal. A repeat gets the first answer. */
  async function admitBet(call: BetCall): Promise<PlayOp | GatewayReason> {
    const session = await findSession(call);
    const entry = await findGame(call, session);
    const trouble = findBetTrouble(call, session, entry);
    const accountId = playerOf(call.user);
    if (!entry || !accountId) return trouble ?? 'game_unknown';
    if (trouble && !(await isRepeat(call, session, trouble))) return trouble;
    const { isFree, closesRound, amount } = call;
    return {
      kind: 'bet',
      ...gameOf(accountId, call, entry),
      amount,
      isFree: isFree || call.isPromo,
      closesRound,
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
    if (call.isPromo) return { kind: 'promoWin', ...gameOf(accountId, call, entry), amount, isJackpot };
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
        ...target,
      };
    return { kind: 'win', ...gameOf(accountId, call, entry), amount, closesRound, ...target };
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

  return {
    findSession,
    findPosted,
    isLive,
    knowsGame: (vendorKey, gameCode) => games.catalogue.findByCode(vendorKey, gameCode) !== undefined,

    async findLatestSession(vendorKey, user) {
      const accountId = playerOf(user);
      return accountId && games.findLatestSession(accountId, vendorKey);
    },

    async isKnown(user) {
      const accountId = playerOf(user);
      return accountId !== undefined && (await ledger.findBalances(accountId)) !== undefined;
    },

    async isLocked(user) {
      const accountId = playerOf(user);
      if (!accountId) return false;
      const isLocked = (await ledger.findBalances(accountId))?.status === 'locked';
      return isLocked || (await ledger.findPause(accountId)) !== undefined;
    },

    async balance(call) {
      const session = await findSession(call);
      if (!session) return refused('token_unknown');
      const balances = await ledger.findBalances(session.accountId);
      if (!balances) return refused('account_unknown');
      return { outcome: 'replayed', balance: balances.cash, transferId: null };
    },

    async bet(call) {
      const op = await admitBet(call);
      return typeof op === 'string' ? refused(op) : play(op);
    },

    async lateBet(call) {
      const accountId = playerOf(call.user);
      if (!accountId) return refused('account_unknown');
      const entry = await findGame(call, undefined);
      if (!entry) return refused('game_unknown');
      const { amount, isFree, closesRound } = call;
      return play({ kind: 'bet', ...gameOf(accountId, call, entry), amount, isFree, closesRound });
    },

    async win(call) {
      const op = await admitWin(call);
      return typeof op === 'string' ? refused(op) : play(op);
    },

    async winOrPromo(call, reasons) {
      const op = await admitWin(call);
      const first = typeof op === 'string' ? refused(op) : await play(op, reasons);
      if (first.outcome !== 'refused') return first;
      // A mismatch may repeat a call that was paid as a promotion the first time.
      if (first.reason !== 'content_mismatch' && !reasons.includes(first.reason)) return first;
      const promo = await admitWin({ ...call, isPromo: true });
      return typeof promo === 'string' ? refused(promo) : play(promo);
    },

    async betAndWin(bet, win) {
      const ops = [await admitBet(bet), await admitWin(win)] as const;
      const [betOp, winOp] = ops;
      if (typeof betOp === 'string') return refused(betOp);
      return typeof winOp === 'string' ? refused(winOp) : betAndWin(betOp, winOp);
    },

    async rollback(call) {
      const accountId = playerOf(call.user);
      if (!accountId) return refused('account_unknown');
      // The player's own: the vendor may play with others in other currencies.
      const currency = call.currency ?? (await ledger.findBalances(accountId))?.currency;
      if (currency === undefined) return refused('account_unknown');
      const { referenceTo, roundRef, closesRound } = call;
      return play({
        kind: 'rollback',
        accountId,
        source: call.vendorKey,
        reference: call.reference,
        referenceTo,
        currency,
        closesRound,
        meta: call.meta,
        ...(roundRef === undefined ? {} : { roundRef }),
      });
    },
  };
}

function gameOf(accountId: AccountId, call: RoundCall, entry: CatalogueEntry) {
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

function refused(reason: GatewayReason): GatewayResult {
  return { outcome: 'refused', reason };
}
