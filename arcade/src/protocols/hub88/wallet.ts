import * as z from 'zod/mini';
import { ask } from '../request.ts';
import type {
  CallKind,
  RefusalReason,
  WalletAnswer,
  WalletClient,
  WalletTransaction,
  WalletUser,
} from '../wallet.ts';
import { createSigner, signatureHeader } from './signature.ts';
import { fromUnits, toUnits } from './units.ts';

const Reply = z.object({
  status: z.string(),
  balance: z.optional(z.nullable(z.int())),
  currency: z.optional(z.nullable(z.string())),
});

const reasons: Record<string, RefusalReason> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient_funds',
  RS_ERROR_INVALID_TOKEN: 'session_invalid',
  RS_ERROR_TOKEN_EXPIRED: 'session_invalid',
  RS_ERROR_USER_DISABLED: 'player_blocked',
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
  RS_ERROR_INVALID_GAME: 'game_unavailable',
  RS_ERROR_DUPLICATE_TRANSACTION: 'conflict',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'unknown_transaction',
};

type Answer = WalletAnswer & { currency?: string | null };

/** The operator's wallet as Hub88 calls it. */
export function createHub88Wallet(settings: { callbackUrl: string; privateKey: string }): WalletClient {
  const sign = createSigner(settings.privateKey);
  const base = settings.callbackUrl.replace(/\/$/, '');

  async function send(path: string, content: object): Promise<Answer> {
    const body = JSON.stringify(content);
    const headers = { 'content-type': 'application/json', [signatureHeader]: sign(body) };
    const answer = await ask(base + path, { method: 'POST', headers, body });
    if ('failure' in answer) return { outcome: 'unknown', status: answer.failure };
    const reply = Reply.safeParse(parseJson(answer.text));
    if (!reply.success) return { outcome: 'unknown', status: `http ${answer.status}` };
    const { status, currency } = reply.data;
    const balance = typeof reply.data.balance === 'number' ? fromUnits(reply.data.balance) : null;
    if (status === 'RS_OK') return { outcome: 'accepted', balance, currency: currency ?? null };
    if (status === 'RS_ERROR_UNKNOWN') return { outcome: 'unknown', status };
    return { outcome: 'refused', reason: reasons[status] ?? 'other', status, balance };
  }

  return {
    async open({ user, token }, requestId) {
      const answer = await send('/user/info', { user, request_uuid: requestId });
      return answer.outcome === 'accepted'
        ? { outcome: 'accepted', currency: answer.currency ?? null, token }
        : answer;
    },
    findBalance: ({ user, token, gameCode }, requestId) =>
      send('/user/balance', { user, token, game_code: gameCode, request_uuid: requestId }),
    transact: (kind, who, transaction) =>
      send(`/transaction/${kind === 'jackpot' ? 'win' : kind}`, toBody(kind, who, transaction)),
  };
}

function toBody(kind: CallKind, who: WalletUser, transaction: WalletTransaction): object {
  const { id, requestId, roundId, amount, referenceId, isClosing, rewardId, side } = transaction;
  // A prize of the pool is told as the supplier's own present: it is no result of the round.
  const isPrize = kind === 'jackpot';
  const common = {
    user: who.user,
    token: who.token,
    game_code: who.gameCode,
    request_uuid: requestId,
    transaction_uuid: id,
    supplier_transaction_id: `arcade-${id}`,
    supplier_user: who.user,
    round: roundId,
    round_closed: isClosing,
    reference_transaction_uuid: referenceId ?? undefined,
  };
  if (kind === 'rollback') return common;
  return {
    ...common,
    amount: toUnits(amount),
    currency: who.currency,
    is_free: isPrize || rewardId !== null,
    is_supplier_promo: isPrize,
    is_aggregated: false,
    ...(rewardId === null ? {} : { reward_uuid: rewardId }),
    ...(kind === 'bet' && side ? { meta: side } : {}),
    ...(isPrize
      ? { meta: { jackpot: true, supplier_promo_info: { promo_reference: `jackpot-${id}` } } }
      : {}),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
