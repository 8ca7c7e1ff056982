import { formatDecimal, parseDecimal } from '@kislap/rules/decimal';
import * as z from 'zod/mini';
import { ask, parseExact } from '../request.ts';
import type {
  CallKind,
  RefusalReason,
  WalletAnswer,
  WalletClient,
  WalletTransaction,
  WalletUser,
} from '../wallet.ts';

const Reply = z.object({
  status: z.string(),
  uuid: z.optional(z.nullable(z.string())),
  balance: z.optional(z.nullable(z.string())),
  sid: z.optional(z.nullable(z.string())),
});

const reasons: Record<string, RefusalReason> = {
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  INVALID_SID: 'session_invalid',
  FATAL_ERROR_CLOSE_USER_SESSION: 'session_invalid',
  ACCOUNT_LOCKED: 'player_blocked',
  BET_DOES_NOT_EXIST: 'unknown_transaction',
  BET_ALREADY_EXIST: 'repeated',
  BET_ALREADY_SETTLED: 'repeated',
};
/** They do not say what became of it: to be asked again. */
const unsaid = new Set(['TEMPORARY_ERROR', 'UNKNOWN_ERROR']);

const paths: Record<CallKind, string> = {
  bet: 'debit',
  win: 'credit',
  rollback: 'cancel',
  jackpot: 'promo_payout',
};

type Answer = WalletAnswer & { sid?: string | null };

/** The operator's wallet as Evolution's One Wallet calls it. Amounts have six decimals; a refId is a round. */
export function createEvolutionWallet(settings: { callbackUrl: string; authToken: string }): WalletClient {
  const base = settings.callbackUrl.replace(/\/$/, '');

  async function send(path: string, content: object): Promise<Answer> {
    const reply = await ask(`${base}/${path}?authToken=${encodeURIComponent(settings.authToken)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
    });
    if ('failure' in reply) return { outcome: 'unknown', status: reply.failure };
    const parsed = Reply.safeParse(parseExact(reply.text));
    if (!parsed.success) return { outcome: 'unknown', status: `http ${reply.status}` };
    const { status, sid } = parsed.data;
    const balance = parseDecimal(parsed.data.balance ?? '') ?? null;
    if (status === 'OK') return { outcome: 'accepted', balance, sid: sid ?? null };
    if (unsaid.has(status)) return { outcome: 'unknown', status };
    return { outcome: 'refused', reason: reasons[status] ?? 'other', status, balance };
  }

  return {
    /** `check` gives the session its next sid, which it goes on with. */
    async open({ user, token }, uuid) {
      const answer = await send('check', { channel: { type: 'P' }, sid: token, userId: user, uuid });
      if (answer.outcome !== 'accepted') return answer;
      return { outcome: 'accepted', currency: null, token: answer.sid ?? token };
    },
    findBalance: (who, uuid) => send('balance', { ...common(who, uuid), game: gameOf(who, null) }),
    transact: (kind, who, transaction) =>
      send(paths[kind], {
        ...common(who, transaction.requestId),
        game: gameOf(who, transaction.roundId),
        ...toTransaction(kind, transaction),
      }),
  };
}

function common({ user, token, currency }: WalletUser, uuid: string): object {
  return { sid: token, userId: user, currency, uuid };
}

function gameOf({ engine, gameCode }: WalletUser, id: string | null): object {
  return { id, type: engine, details: { table: { id: gameCode, vid: null } } };
}

function toTransaction(kind: CallKind, { id, roundId, amount, referenceId }: WalletTransaction): object {
  const text = formatDecimal(amount);
  if (kind === 'jackpot') {
    const jackpots = [{ id, winAmount: text }];
    return { promoTransaction: { id, type: 'JackpotWin', amount: text, jackpots } };
  }
  // A cancel has the id of the stake it takes back.
  const named = kind === 'rollback' ? (referenceId ?? id) : id;
  return { transaction: { id: named, refId: roundId, amount: text } };
}
