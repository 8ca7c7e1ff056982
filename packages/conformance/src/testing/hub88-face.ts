import { type Asked, referenceSettings } from './asked.ts';
import type { Move, Outcome, Verdict } from './wallet-core.ts';

type Fields = Record<string, unknown>;

const atomsPerUnit = 10n ** 5n;

const words: Record<Verdict, string> = {
  ok: 'RS_OK',
  again: 'RS_OK',
  differs: 'RS_ERROR_DUPLICATE_TRANSACTION',
  poor: 'RS_ERROR_NOT_ENOUGH_MONEY',
  unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  gone: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  settled: 'RS_ERROR_UNKNOWN',
  closed: 'RS_ERROR_UNKNOWN',
  session: 'RS_ERROR_INVALID_TOKEN',
  user: 'RS_ERROR_INVALID_TOKEN',
  currency: 'RS_ERROR_WRONG_CURRENCY',
  game: 'RS_ERROR_INVALID_GAME',
  form: 'RS_ERROR_WRONG_TYPES',
  signature: 'RS_ERROR_INVALID_SIGNATURE',
};

export async function answerHub88(asked: Asked): Promise<string> {
  const fields = readFields(asked.body);
  const tell = (outcome: Partial<Outcome> & { verdict: Verdict }) => reply(asked, fields ?? {}, outcome);
  if (!asked.isSigned) return tell({ verdict: 'signature' });
  if (!fields) return tell({ verdict: 'form' });
  if (asked.path.endsWith('/user/info')) return tell({ verdict: 'ok' });
  const action = asked.path.split('/').at(-1);
  const verdict = findTrouble(asked, fields, action);
  if (verdict) return tell({ verdict });
  if (action === 'balance') return tell({ verdict: 'ok', balance: asked.core.balance });
  const move = moveOf(fields, action);
  const taken = kinds.get(move.id);
  if (taken && taken !== action) return tell({ verdict: 'differs' });
  kinds.set(move.id, action ?? '');
  asked.note(move);
  const outcome = await asked.core.move(move);
  const isWrong = outcome.verdict === 'again' && asked.core.has('wrong-answer-to-repeats');
  return tell(isWrong ? { verdict: 'differs' } : outcome);
}

/** Which call each id is of; ids are never used twice, so one memory does for all wallets of a run. */
const kinds = new Map<string, string>();

function findTrouble(
  { user, core, session }: Asked,
  fields: Fields,
  action: string | undefined,
): Verdict | undefined {
  const isRollback = action === 'rollback';
  const texts = ['user', 'request_uuid', ...(isRollback ? [] : ['token', 'game_code'])];
  if (action !== 'balance') texts.push('transaction_uuid', ...(isRollback ? [] : ['round', 'currency']));
  if (texts.some((name) => typeof fields[name] !== 'string')) return 'form';
  if (action === 'bet' || action === 'win') {
    const isWhole = Number.isSafeInteger(fields.amount);
    if (!isWhole || (Number(fields.amount) < 0 && !core.has('takes-negative-amounts'))) return 'form';
    if (fields.currency !== referenceSettings.currency && !core.has('takes-any-currency')) return 'currency';
  }
  if (fields.user !== user) return 'user';
  if (action !== 'bet' && action !== 'balance') return undefined;
  if (fields.token !== session && !core.has('takes-any-session')) return 'session';
  return fields.game_code === referenceSettings.game ? undefined : 'game';
}

function moveOf(fields: Fields, action: string | undefined): Move {
  const { transaction_uuid: id, reference_transaction_uuid: target, round, currency } = fields;
  const isPromo = action === 'win' && fields.is_supplier_promo === true;
  const kind = action === 'bet' ? 'bet' : action === 'rollback' ? 'rollback' : isPromo ? 'promo' : 'win';
  return {
    kind,
    id: String(id),
    target: target ? String(target) : undefined,
    group: String(round),
    amount: BigInt(Number(fields.amount ?? 0)) * atomsPerUnit,
    isFree: fields.is_free === true,
    content: JSON.stringify([target, round, currency, fields.amount]),
  };
}

function reply(
  { core }: Asked,
  fields: Fields,
  { verdict, balance }: Partial<Outcome> & { verdict: Verdict },
) {
  const isTold = balance !== undefined && ['ok', 'again', 'poor'].includes(verdict);
  return JSON.stringify({
    status: words[verdict],
    user: fields.user,
    request_uuid: core.has('loses-the-echo') ? 'none' : fields.request_uuid,
    ...(isTold ? { currency: referenceSettings.currency, balance: Number(balance / atomsPerUnit) } : {}),
  });
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
