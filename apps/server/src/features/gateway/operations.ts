import type { AccountId, GameSessionId } from '@kislap/contracts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CatalogueEntry, type GameSession, type Games, isOpen } from '../games/index.ts';
import type { Ledger, PlayOp } from '../ledger/index.ts';
import type {
  BalanceCall,
  BetCall,
  GatewayReason,
  GatewayResult,
  RollbackCall,
  WinCall,
} from './gateway.types.ts';
import { saveReview } from './review.queries.ts';

export interface GatewayParts {
  platform: Pick<Platform, 'clock' | 'log' | 'database'>;
  ledger: Pick<Ledger, 'play' | 'findBalances'>;
  games: Pick<Games, 'integrations' | 'findSession' | 'health'> & {
    catalogue: Pick<Games['catalogue'], 'findByCode'>;
  };
}

/** What every wire protocol translates to. */
export interface Operations {
  /** Whether there is such a player. */
  isKnown(user: string): Promise<boolean>;
  balance(call: BalanceCall): Promise<GatewayResult>;
  bet(call: BetCall): Promise<GatewayResult>;
  win(call: WinCall): Promise<GatewayResult>;
  rollback(call: RollbackCall): Promise<GatewayResult>;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Refusals that leave money where a vendor may think it is not: a person looks at each. */
const reviewed: readonly GatewayReason[] = ['round_settled', 'round_closed', 'balance_limit'];

export function createOperations(parts: GatewayParts): Operations {
  const { platform, ledger, games } = parts;
  const { clock, log } = platform;

  async function findSession(user: string, token: string): Promise<GameSession | undefined> {
    if (!uuidPattern.test(user) || !uuidPattern.test(token)) return undefined;
    return games.findSession(user as AccountId, token as GameSessionId);
  }

  async function play(op: PlayOp): Promise<GatewayResult> {
    try {
      const result = await ledger.play(op);
      if (result.outcome === 'refused') await noteRefusal(op, result.reason);
      return result;
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

  function findBetTrouble(
    call: BetCall,
    session: GameSession | undefined,
    entry: CatalogueEntry | undefined,
  ): GatewayReason | undefined {
    if (!games.integrations.find(call.vendorKey)?.isEnabled) return 'vendor_disabled';
    if (!session || session.vendorKey !== call.vendorKey) return 'token_unknown';
    if (!call.isPromo && isOver(session, clock.now())) return 'token_expired';
    if (!entry || !isOpen(entry)) return 'game_unknown';
    // In a live lobby the player walks from table to table within one session; elsewhere a session is one game's.
    if (entry.id !== session.gameId && entry.category !== 'LIVE') return 'game_unknown';
    return session.currency === call.currency ? undefined : 'currency_mismatch';
  }

  return {
    async isKnown(user) {
      return uuidPattern.test(user) && (await ledger.findBalances(user)) !== undefined;
    },

    async balance({ vendorKey, user, token }) {
      const session = await findSession(user, token);
      if (!session || session.vendorKey !== vendorKey) return refused('token_unknown');
      const balances = await ledger.findBalances(user);
      if (!balances) return refused('account_unknown');
      return { outcome: 'replayed', balance: balances.cash, transferId: null };
    },

    async bet(call) {
      const session = await findSession(call.user, call.token);
      const entry = games.catalogue.findByCode(call.vendorKey, call.gameCode);
      const trouble = findBetTrouble(call, session, entry);
      if (trouble || !entry) return refused(trouble ?? 'game_unknown');
      const { isFree, closesRound, amount } = call;
      return play({
        kind: 'bet',
        ...gameOf(call, entry),
        amount,
        isFree: isFree || call.isPromo,
        closesRound,
      });
    },

    // Paid whatever became of the session: the bet was taken while it lived.
    async win(call) {
      if (!uuidPattern.test(call.user)) return refused('account_unknown');
      const entry = games.catalogue.findByCode(call.vendorKey, call.gameCode);
      if (!entry) return refused('game_unknown');
      const { amount, closesRound, referenceTo } = call;
      if (call.isPromo) return play({ kind: 'promoWin', ...gameOf(call, entry), amount });
      const target = referenceTo === undefined ? {} : { referenceTo };
      return play({ kind: 'win', ...gameOf(call, entry), amount, closesRound, ...target });
    },

    async rollback(call) {
      if (!uuidPattern.test(call.user)) return refused('account_unknown');
      const currency = games.integrations.find(call.vendorKey)?.currency;
      if (currency === undefined) return refused('vendor_disabled');
      const { referenceTo, roundRef, closesRound } = call;
      return play({
        kind: 'rollback',
        accountId: call.user,
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

function gameOf(call: BetCall | WinCall, entry: CatalogueEntry) {
  return {
    accountId: call.user,
    source: call.vendorKey,
    reference: call.reference,
    roundRef: call.roundRef,
    gameId: entry.id,
    category: entry.category,
    currency: call.currency,
    meta: call.meta,
  };
}

function isOver(session: GameSession, now: Date): boolean {
  return session.closedAt !== null || session.expiresAt <= now;
}

function refused(reason: GatewayReason): GatewayResult {
  return { outcome: 'refused', reason };
}
