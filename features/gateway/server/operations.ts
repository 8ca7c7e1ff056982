import type { Reference, RoundRef, VendorKey } from '@kislap/contract-kit/ids';
import type { GameSession } from '@kislap/games/server';
import type { PlayOp, TransferRow } from '@kislap/ledger';
import { AppError } from '@kislap/platform/errors.ts';
import { createAdmission, gameOf } from './admission.ts';
import { createGroups } from './bet-and-win.ts';
import type {
  BalanceCall,
  BetCall,
  GatewayParts,
  GatewayReason,
  GatewayResult,
  RollbackCall,
  WinCall,
} from './gateway.types.ts';
import { createLedPlay } from './led-play.ts';
import { playerOf } from './names.ts';
import { saveReview } from './reviews/review.queries.ts';

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
  /** Whether the round is there and all its stakes were won, lost or taken back. */
  isRoundSettled(vendorKey: VendorKey, user: string, roundRef: RoundRef): Promise<boolean>;
}

/** Refusals that leave money where a vendor may think it is not: a person looks at each. */
const reviewed: readonly GatewayReason[] = ['round_settled', 'round_closed', 'balance_limit'];

export function createOperations(parts: GatewayParts): Operations {
  const { platform, ledger, games } = parts;
  const ledPlay = createLedPlay(parts);
  const { clock, log } = platform;
  const { findSession, isLive, admitBet, admitWin, findGame, findPosted, findRound } = createAdmission(parts);

  /** `expected` are refusals that the caller knows what to do about. */
  async function play(op: PlayOp, expected: readonly GatewayReason[] = []): Promise<GatewayResult> {
    return guard(op, async () => {
      const result = await ledPlay.play(op);
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

  const betAndWin = createGroups({ ledPlay, guard, noteRefusal });

  return {
    findSession,
    findPosted,
    isLive,
    async isRoundSettled(vendorKey, user, roundRef) {
      const state = (await findRound(vendorKey, user, roundRef))?.state;
      return state === 'closed' || state === 'cancelled';
    },

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
      return { outcome: 'replayed', balance: balances.cash + balances.bonus, transferId: null };
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

function refused(reason: GatewayReason): GatewayResult {
  return { outcome: 'refused', reason };
}
