import { formatAmount, readAmount } from '../amounts.mjs';
import { type Asked, referenceSettings } from './asked.ts';
import type { Move, Outcome, Verdict } from './wallet-core.ts';

const finest = 10n ** 4n;

const words: Record<Verdict, [number, string]> = {
  ok: [200, 'Success'],
  again: [200, 'Success - duplicate request'],
  differs: [400, 'Transaction parameter mismatch'],
  poor: [1006, 'Out of money'],
  unknown: [102, 'Wager not found'],
  gone: [110, 'Operation not allowed'],
  settled: [110, 'Operation not allowed'],
  closed: [409, 'Round closed or transaction ID exists'],
  session: [1000, 'Not logged on'],
  user: [110, 'Operation not allowed'],
  currency: [110, 'Operation not allowed'],
  game: [110, 'Operation not allowed'],
  form: [110, 'Operation not allowed'],
  signature: [1001, 'Invalid signature'],
};

const kinds: Record<string, Move['kind']> = {
  wager: 'bet',
  result: 'win',
  jackpot: 'win',
  wagerAndResult: 'both',
  rollback: 'rollback',
  reversewin: 'reverse',
};

export async function answerGroove(asked: Asked): Promise<string> {
  const { core, query } = asked;
  const request = query.get('request') ?? '';
  const kind = kinds[request];
  if (!asked.isSigned) return tell(asked, { verdict: 'signature' });
  const isLate = kind === 'win' || kind === 'rollback' || kind === 'reverse';
  if (query.get('accountid') !== asked.user) return tell(asked, { verdict: 'user' });
  const isIn = query.get('gamesessionid') === asked.session || core.has('takes-any-session');
  if (!isIn && !isLate) return tell(asked, { verdict: 'session' });
  if (request === 'getaccount') return tell(asked, { verdict: 'ok' });
  if (request === 'getbalance') return tell(asked, { verdict: 'ok', balance: core.balance });
  const move = kind && moveOf(asked, kind);
  if (!move) return tell(asked, { verdict: 'form' });
  asked.note(move);
  const outcome = await core.move(move);
  if (outcome.verdict === 'again' && core.has('wrong-answer-to-repeats')) outcome.verdict = 'ok';
  return tell(asked, outcome, move.id);
}

function moveOf({ core, query }: Asked, kind: Move['kind']): Move | undefined {
  const [id, group] = [query.get('transactionid'), query.get('roundid')];
  const stake = query.get('betamount') ?? query.get('result') ?? query.get('amount');
  const isAmountless = kind === 'rollback';
  const amount = readAmount(stake ?? (isAmountless ? '0' : ''));
  const wins = kind === 'both' ? readAmount(query.get('result') ?? '') : undefined;
  if (!id || !group || amount === undefined || amount % finest !== 0n) return undefined;
  if (amount < 0n && !core.has('takes-negative-amounts')) return undefined;
  return {
    kind,
    id,
    target: id,
    group,
    amount,
    ...(wins === undefined ? {} : { wins }),
    closes: query.get('gamestatus') === 'completed',
    content: `${amount} ${wins ?? ''}`,
  };
}

function tell(
  { query }: Asked,
  { verdict, balance }: Partial<Outcome> & { verdict: Verdict },
  id?: string,
): string {
  const [code, status] = words[verdict];
  const isGood = code === 200;
  return JSON.stringify({
    code,
    status,
    apiversion: query.get('apiversion'),
    ...(isGood && balance !== undefined ? { balance: 0, real_balance: 0 } : {}),
    ...(isGood && id ? { accounttransactionid: `w-${id}`, walletTx: `w-${id}` } : {}),
    ...(isGood && !id ? { accountid: referenceSettings.user, currency: referenceSettings.currency } : {}),
  }).replaceAll(/"(real_)?balance":0/g, (_, real = '') => `"${real}balance":${formatAmount(balance ?? 0n)}`);
}
