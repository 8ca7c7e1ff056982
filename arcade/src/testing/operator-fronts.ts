import type { Content, OperatorBook, Settled } from './operator-book.ts';

/** What a call by one of the protocols is in the operator's book. */
export interface Asked {
  path: string;
  content: Content;
  /** Writes the answer in the words of the protocol. */
  answer(settled: Settled, balance: number): object;
}

const unit = 100_000;

const evolutionPaths: Record<string, string> = {
  debit: '/transaction/bet',
  credit: '/transaction/win',
  cancel: '/transaction/rollback',
  promo_payout: '/transaction/win',
  balance: '/user/balance',
  check: '/user/info',
};
const evolutionWords: Record<string, string> = {
  RS_OK: 'OK',
  RS_ERROR_NOT_ENOUGH_MONEY: 'INSUFFICIENT_FUNDS',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'BET_DOES_NOT_EXIST',
  RS_ERROR_DUPLICATE_TRANSACTION: 'FINAL_ERROR_ACTION_FAILED',
  RS_ERROR_INVALID_TOKEN: 'INVALID_SID',
  RS_ERROR_TOKEN_EXPIRED: 'INVALID_SID',
  RS_ERROR_USER_DISABLED: 'ACCOUNT_LOCKED',
  RS_ERROR_UNKNOWN: 'TEMPORARY_ERROR',
};

/** One Wallet: a repeat is refused by its own word, and a refId is a round. */
export function readEvolution(book: OperatorBook, call: string, body: Content): Asked {
  const path = evolutionPaths[call] ?? call;
  const transaction = fieldsOf(body.transaction ?? body.promoTransaction);
  const round = String(transaction.refId ?? '');
  const id = String(transaction.id ?? '');
  const content = {
    user: body.userId,
    token: body.sid,
    currency: body.currency,
    game_code: fieldsOf(fieldsOf(fieldsOf(body.game).details).table).id,
    transaction_uuid: call === 'cancel' ? `${id}/cancel` : id,
    reference_transaction_uuid: call === 'cancel' ? id : book.findBet(round),
    round,
    amount: unitsOf(transaction.amount),
    round_closed: call === 'credit',
  };
  return {
    path,
    content,
    answer({ status, isRepeat }, balance) {
      const repeated = call === 'debit' ? 'BET_ALREADY_EXIST' : 'BET_ALREADY_SETTLED';
      const word = isRepeat ? repeated : (evolutionWords[status] ?? status);
      if (call === 'check') return { status: word, sid: `next-${String(body.sid)}`, uuid: body.uuid };
      const amount = word === 'OK' ? (balance / unit).toFixed(6) : null;
      return { status: word, balance: amount, bonus: amount && '0', uuid: body.uuid, retransmission: null };
    },
  };
}

const groovePaths: Record<string, string> = {
  wager: '/transaction/bet',
  result: '/transaction/win',
  jackpot: '/transaction/win',
  rollback: '/transaction/rollback',
  getbalance: '/user/balance',
  getaccount: '/user/info',
};
const grooveCodes: Record<string, number> = {
  RS_OK: 200,
  RS_ERROR_NOT_ENOUGH_MONEY: 1006,
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 102,
  RS_ERROR_DUPLICATE_TRANSACTION: 400,
  RS_ERROR_INVALID_TOKEN: 1000,
  RS_ERROR_TOKEN_EXPIRED: 1000,
  RS_ERROR_USER_DISABLED: 1035,
};

/** GrooveTech: a repeat is answered as at first. */
export function readGroove(book: OperatorBook, query: URLSearchParams): Asked {
  const call = query.get('request') ?? '';
  const id = query.get('transactionid') ?? '';
  const round = query.get('roundid') ?? '';
  const isRollback = call === 'rollback';
  const content = {
    user: query.get('accountid'),
    token: query.get('gamesessionid'),
    game_code: query.get('gameid'),
    transaction_uuid: isRollback ? `${id}/back` : id,
    reference_transaction_uuid: isRollback ? id : book.findBet(round),
    round,
    amount: unitsOf(
      query.get('betamount') ?? query.get('result') ?? query.get('amount') ?? query.get('rollbackamount'),
    ),
    round_closed: query.get('gamestatus') === 'completed',
    frbid: query.get('frbid'),
  };
  return {
    path: groovePaths[call] ?? call,
    content,
    answer({ status, isRepeat }, balance) {
      const code = grooveCodes[status] ?? 1;
      const words = isRepeat ? 'Success - duplicate request' : 'as the code says';
      return { code, status: words, balance: balance / unit, currency: 'PHP', apiversion: '1.2' };
    },
  };
}

function fieldsOf(value: unknown): Content {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function unitsOf(amount: unknown): number {
  return amount === undefined || amount === null ? 0 : Math.round(Number(amount) * unit);
}
