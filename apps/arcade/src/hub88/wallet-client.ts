import * as z from 'zod/mini';
import { createSigner, signatureHeader } from './signature.ts';
import { fromUnits, toUnits } from './units.ts';

const Reply = z.object({
  status: z.string(),
  balance: z.optional(z.nullable(z.int())),
  currency: z.optional(z.nullable(z.string())),
});

/** Whose wallet, in the operator's words. `token` is the operator's session token. */
export interface WalletUser {
  user: string;
  token: string;
  gameCode: string;
  currency: string;
}

export interface WalletTransaction {
  id: string;
  requestId: string;
  roundId: string;
  amount: bigint;
  /** Whether the round is over with it. */
  isClosing: boolean;
  /** The bet that a win or rollback belongs to. */
  referenceId: string | null;
}

/** `unknown`: no answer, or one that does not say whether it was applied. */
export type WalletAnswer =
  | { outcome: 'accepted'; balance: bigint | null; currency: string | null }
  | { outcome: 'refused'; status: string; balance: bigint | null }
  | { outcome: 'unknown'; status: string };

export type WalletClient = ReturnType<typeof createWalletClient>;

interface WalletClientOptions {
  callbackUrl: string;
  privateKey: string;
  timeoutMs?: number;
}

/** The operator's wallet, as Hub88 calls it. One request a call; retrying is the caller's. */
export function createWalletClient({ callbackUrl, privateKey, timeoutMs = 2_500 }: WalletClientOptions) {
  const sign = createSigner(privateKey);
  const base = callbackUrl.replace(/\/$/, '');

  async function send(path: string, content: object): Promise<WalletAnswer> {
    const body = JSON.stringify(content);
    try {
      const response = await fetch(base + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: sign(body) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const reply = Reply.safeParse(await response.json());
      if (!reply.success) return { outcome: 'unknown', status: `http ${response.status}` };
      const { status, balance, currency } = reply.data;
      const amount = typeof balance === 'number' ? fromUnits(balance) : null;
      if (status === 'RS_OK') return { outcome: 'accepted', balance: amount, currency: currency ?? null };
      if (status === 'RS_ERROR_UNKNOWN') return { outcome: 'unknown', status };
      return { outcome: 'refused', status, balance: amount };
    } catch (error) {
      return { outcome: 'unknown', status: error instanceof Error ? error.name : 'no answer' };
    }
  }

  function transact(kind: 'bet' | 'win' | 'rollback', who: WalletUser, transaction: WalletTransaction) {
    const { id, requestId, roundId, amount, referenceId, isClosing } = transaction;
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
    if (kind === 'rollback') return send('/transaction/rollback', common);
    return send(`/transaction/${kind}`, {
      ...common,
      amount: toUnits(amount),
      currency: who.currency,
      is_free: false,
      is_supplier_promo: false,
      is_aggregated: false,
    });
  }

  return {
    transact,
    findInfo: (user: string, requestId: string) => send('/user/info', { user, request_uuid: requestId }),
    findBalance: (who: WalletUser, requestId: string) =>
      send('/user/balance', {
        user: who.user,
        token: who.token,
        game_code: who.gameCode,
        request_uuid: requestId,
      }),
  };
}
