import { formatAmount, readAmount } from '../amounts.mjs';
import { type Asked, referenceSettings } from './asked.ts';
import type { Move, Outcome, Verdict } from './wallet-core.ts';

type Fields = Record<string, unknown>;

const finest = 10n ** 4n;

const words: Record<Verdict, string> = {
  ok: 'OK',
  again: 'BET_ALREADY_SETTLED',
  differs: 'BET_ALREADY_EXIST',
  poor: 'INSUFFICIENT_FUNDS',
  unknown: 'BET_DOES_NOT_EXIST',
  gone: 'FINAL_ERROR_ACTION_FAILED',
  settled: 'BET_ALREADY_SETTLED',
  closed: 'BET_ALREADY_SETTLED',
  session: 'INVALID_SID',
  user: 'INVALID_PARAMETER',
  currency: 'INVALID_PARAMETER',
  game: 'INVALID_PARAMETER',
  form: 'INVALID_PARAMETER',
  signature: 'INVALID_TOKEN_ID',
};

export async function answerEvolution(asked: Asked): Promise<string> {
  const fields = readFields(asked.body);
  const tell = (status: string, more: object = {}) =>
    JSON.stringify({ status, uuid: asked.core.has('loses-the-echo') ? 'none' : fields?.uuid, ...more });
  if (!asked.isSigned) return tell(words.signature);
  if (!fields) return tell(words.form);
  const action = asked.path.split('/').at(-1) ?? '';
  if (action === 'sid' || action === 'check') return tell('OK', { sid: asked.renewSession() });
  const trouble = findTrouble(asked, fields);
  if (trouble) return tell(words[trouble]);
  if (action === 'balance') return tell('OK', balanceOf(asked.core.balance));
  const move = moveOf(asked, fields, action);
  if (!move) return tell(words.form);
  asked.note(move);
  const outcome = await asked.core.move(move);
  return outcome.verdict === 'ok'
    ? tell('OK', balanceOf(outcome.balance))
    : tell(wordFor(asked, move, outcome));
}

function wordFor({ core }: Asked, { kind }: Move, { verdict }: Outcome): string {
  if (verdict === 'again' && core.has('wrong-answer-to-repeats')) return 'UNKNOWN_ERROR';
  if (verdict === 'again' && kind === 'bet') return 'BET_ALREADY_EXIST';
  if (verdict === 'differs' && kind !== 'bet') return words.settled;
  return verdict === 'gone' && kind !== 'bet' ? words.settled : words[verdict];
}

function balanceOf(balance: bigint) {
  return { balance: formatAmount(balance), bonus: '0', retransmission: null };
}

function findTrouble({ user, core, session }: Asked, fields: Fields): Verdict | undefined {
  if (fields.userId !== user) return 'user';
  if (fields.sid !== session && !core.has('takes-any-session')) return 'session';
  return fields.currency === referenceSettings.currency || core.has('takes-any-currency')
    ? undefined
    : 'currency';
}

const kinds: Record<string, Move['kind']> = {
  debit: 'bet',
  credit: 'win',
  cancel: 'rollback',
  promo_payout: 'promo',
};

function moveOf({ core }: Asked, fields: Fields, action: string): Move | undefined {
  const kind = kinds[action];
  const moved = (fields.promoTransaction ?? fields.transaction) as Fields | undefined;
  if (!kind || typeof moved?.id !== 'string') return undefined;
  if (kind !== 'promo' && typeof moved.refId !== 'string') return undefined;
  const isWritten = typeof moved.amount === 'string' || typeof moved.amount === 'number';
  const amount = isWritten ? readAmount(String(moved.amount)) : undefined;
  if (amount === undefined || (amount % finest !== 0n && !core.has('rounds-to-cents'))) return undefined;
  if (amount < 0n && !core.has('takes-negative-amounts')) return undefined;
  const group = String(moved.refId ?? moved.id);
  return { kind, id: moved.id, target: moved.id, group, amount, content: `${group} ${amount}` };
}

function readFields(body: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Fields)
      : undefined;
  } catch {
    return undefined;
  }
}
