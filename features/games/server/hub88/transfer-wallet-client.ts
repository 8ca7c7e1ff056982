import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import type { Log } from '@kislap/platform/log.ts';
import { fetchOutside } from '@kislap/platform/web/outside.client.ts';
import * as z from 'zod/mini';
import type { Integration } from '../games.types.ts';
import type { VendorWallet, VendorWalletAnswer, VendorWalletCall } from '../vendors/vendor-wallet.ts';

/** Shorter than the time after which a move without an answer is asked about. */
const moveLimitMs = 6_000;
const balanceLimitMs = 3_000;
const path = '/operator/generic/v2/transfer_wallet';
/** Hub88 counts in hundred-thousandths. */
const millionthsPerUnit = 10n;
const unitsMax = BigInt(Number.MAX_SAFE_INTEGER);

const Reply = z.object({
  status: z.string(),
  user: z.optional(z.string()),
  transaction_uuid: z.optional(z.string()),
  currency: z.optional(z.nullable(z.string())),
  balance: z.optional(z.nullable(z.int().check(z.gte(0)))),
  /** Of the call that asks for a move's state, in the words of Hub88's list of transactions. */
  transaction_status: z.optional(z.string()),
  direction: z.optional(z.enum(['deposit', 'withdraw'])),
  amount: z.optional(z.int()),
});
type Reply = z.output<typeof Reply>;

type Sent = { reply: Reply; http: number } | { reply: undefined; http: number | undefined; detail: string };

/** Statuses after which nothing can be said about the money. */
const undecided = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_DUPLICATE_TRANSACTION']);

/** A wallet at a vendor by Hub88's TransferWallet API, with one call of our own that asks what became of a move. */
export function createTransferWallet(integration: Integration, log: Log): VendorWallet {
  const key = createPrivateKey(integration.privateKey);

  async function send(name: string, content: object, limitMs: number): Promise<Sent> {
    const body = JSON.stringify({
      operator_id: integration.operatorId,
      sub_partner_id: integration.operatorId,
      request_uuid: randomUUID(),
      ...content,
    });
    let http: number | undefined;
    try {
      const response = await fetchOutside(`${integration.apiUrl}${path}/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hub88-signature': sign('RSA-SHA256', Buffer.from(body), key).toString('base64'),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      http = response.status;
      return { reply: Reply.parse(await response.json()), http };
    } catch (error) {
      const detail = error instanceof Error ? error.name : 'no answer';
      log.warn({ err: error, vendorKey: integration.vendorKey, name }, 'a call to a vendor wallet failed');
      return { reply: undefined, http, detail: http === undefined ? detail : `http ${http}, ${detail}` };
    }
  }

  function isAbout({ user, transaction_uuid: id, currency }: Reply, call: VendorWalletCall): boolean {
    return (
      (user === undefined || user === call.accountId) &&
      (id === undefined || id === call.refNo) &&
      (currency === undefined || currency === null || currency === call.currency)
    );
  }

  async function move(call: VendorWalletCall): Promise<VendorWalletAnswer> {
    const units = call.amount / millionthsPerUnit;
    if (call.amount % millionthsPerUnit !== 0n || units > unitsMax)
      return { outcome: 'refused', reason: 'refused', detail: 'the amount has no Hub88 form' };
    const sent = await send(nameOf(call), { ...wordsOf(call), amount: Number(units) }, moveLimitMs);
    return readMove(sent, call, isAbout);
  }

  return {
    move,
    async findMove(call) {
      const sent = await send('status', wordsOf(call), moveLimitMs);
      if (sent.reply) return readState(sent.reply, call, isAbout);
      if (sent.http !== 404 && sent.http !== 405 && sent.http !== 501)
        return { outcome: 'unknown', detail: sent.detail };
      // The published interface has no such call: there the same move under the same name is the question.
      const answer = await move(call);
      return answer.outcome === 'refused' ? { outcome: 'absent', detail: answer.detail } : answer;
    },
    async findBalance(accountId, currency) {
      const { reply } = await send('balance', { user: accountId, currency }, balanceLimitMs);
      const isTold = reply?.status === 'RS_OK' && (reply.currency ?? currency) === currency;
      if (!isTold || (reply.user !== undefined && reply.user !== accountId)) return undefined;
      return toAmount(reply.balance) ?? undefined;
    },
  };
}

type IsAbout = (reply: Reply, call: VendorWalletCall) => boolean;

function nameOf({ direction }: VendorWalletCall): 'deposit' | 'withdraw' {
  return direction === 'IN' ? 'deposit' : 'withdraw';
}

function wordsOf({ accountId, refNo, currency }: VendorWalletCall) {
  return { user: accountId, transaction_uuid: refNo, currency };
}

function toAmount(units: number | null | undefined): bigint | null {
  return typeof units === 'number' ? BigInt(units) * millionthsPerUnit : null;
}

function readMove(sent: Sent, call: VendorWalletCall, isAbout: IsAbout): VendorWalletAnswer {
  if (!sent.reply) return { outcome: 'unknown', detail: sent.detail };
  const { reply, http } = sent;
  const detail = `http ${http}, ${reply.status}`;
  if (!isAbout(reply, call)) return { outcome: 'unknown', detail: `${detail}, about another move` };
  if (http >= 500) return { outcome: 'unknown', detail };
  if (reply.status === 'RS_OK') return { outcome: 'applied', balance: toAmount(reply.balance), detail };
  if (undecided.has(reply.status)) return { outcome: 'unknown', detail };
  const reason = reply.status === 'RS_ERROR_NOT_ENOUGH_MONEY' ? 'insufficient_funds' : 'refused';
  return { outcome: 'refused', reason, detail };
}

function readState(reply: Reply, call: VendorWalletCall, isAbout: IsAbout): VendorWalletAnswer {
  const detail = [reply.status, reply.transaction_status].filter(Boolean).join(', ');
  if (reply.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') return { outcome: 'absent', detail };
  if (reply.status !== 'RS_OK') return { outcome: 'unknown', detail };
  const isSame =
    isAbout(reply, call) &&
    (reply.direction === undefined || reply.direction === nameOf(call)) &&
    (reply.amount === undefined || toAmount(reply.amount) === call.amount);
  if (reply.transaction_status === 'TS_DECLINED') return { outcome: 'refused', reason: 'refused', detail };
  if (reply.transaction_status !== 'TS_SUCCESS') return { outcome: 'unknown', detail };
  if (!isSame) return { outcome: 'unknown', detail: `${detail}, about another move` };
  return { outcome: 'applied', balance: toAmount(reply.balance), detail };
}
