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
import { signatureHeader, signQuery } from './signature.ts';

const apiVersion = '1.2';

/** Numbers are read as they were written. */
const Reply = z.object({
  code: z.string(),
  status: z.optional(z.string()),
  balance: z.optional(z.string()),
  real_balance: z.optional(z.string()),
  currency: z.optional(z.string()),
});

const reasons: Record<string, RefusalReason> = {
  '1000': 'session_invalid',
  '10': 'session_invalid',
  '1003': 'session_invalid',
  '1006': 'insufficient_funds',
  '1019': 'limit_reached',
  '1035': 'player_blocked',
  '1007': 'game_unavailable',
  '102': 'unknown_transaction',
  '400': 'conflict',
  '409': 'conflict',
};

type Answer = WalletAnswer & { currency?: string | null };
type Query = Record<string, string>;

/** The operator's wallet as GrooveTech calls it: everything stands in the query, signed where a key was agreed. */
export function createGrooveWallet(settings: { callbackUrl: string; securityKey: string }): WalletClient {
  async function send(request: string, query: Query): Promise<Answer> {
    const all = new URLSearchParams({ request, ...query, apiversion: apiVersion });
    const headers = { [signatureHeader]: signQuery(settings.securityKey, all) };
    const answer = await ask(`${settings.callbackUrl}?${all}`, { headers });
    if ('failure' in answer) return { outcome: 'unknown', status: answer.failure };
    const reply = Reply.safeParse(parseExact(answer.text));
    if (!reply.success) return { outcome: 'unknown', status: `http ${answer.status}` };
    const { code, currency } = reply.data;
    const balance = parseDecimal(reply.data.balance ?? reply.data.real_balance ?? '') ?? null;
    // A repeat is answered as at first.
    if (code === '200') return { outcome: 'accepted', balance, currency: currency ?? null };
    const status = `${code} ${reply.data.status ?? ''}`.trim();
    if (code === '1') return { outcome: 'unknown', status };
    return { outcome: 'refused', reason: reasons[code] ?? 'other', status, balance };
  }

  return {
    async open(who, _requestId) {
      const answer = await send('getaccount', common(who));
      return answer.outcome === 'accepted'
        ? { outcome: 'accepted', currency: answer.currency ?? null, token: who.token }
        : answer;
    },
    findBalance: (who) => send('getbalance', { ...common(who), gameid: who.gameCode }),
    transact: (kind, who, transaction) => send(requests[kind], toQuery(kind, who, transaction)),
  };
}

const requests: Record<CallKind, string> = {
  bet: 'wager',
  win: 'result',
  rollback: 'rollback',
  jackpot: 'jackpot',
};

function common({ user, token }: WalletUser): Query {
  return { accountid: user, gamesessionid: token, device: 'desktop' };
}

function toQuery(kind: CallKind, who: WalletUser, transaction: WalletTransaction): Query {
  const { id, roundId, amount, referenceId, isClosing, rewardId } = transaction;
  const text = formatDecimal(amount);
  // A free round takes nothing, and so gives nothing back.
  const stake = rewardId === null ? text : '0';
  const free: Query = rewardId === null ? {} : { frbid: rewardId };
  const round = { ...common(who), gameid: who.gameCode, roundid: roundId, ...free };
  switch (kind) {
    case 'bet':
      return { ...round, transactionid: id, betamount: stake };
    case 'rollback':
      // It has the id of the wager it takes back.
      return { ...round, transactionid: referenceId ?? id, rollbackamount: stake };
    case 'win':
      return { ...round, transactionid: id, result: text, gamestatus: isClosing ? 'completed' : 'pending' };
    case 'jackpot':
      return { ...round, transactionid: id, amount: text, gamestatus: 'pending' };
  }
}
