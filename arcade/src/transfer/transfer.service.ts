import { addPlayMoney, getPlayMoney } from '../money/money.queries.ts';
import type { Parts } from '../parts.ts';
import * as queries from './transfer.queries.ts';

export interface MoveRequest extends queries.WalletOwner {
  id: string;
  direction: queries.MoveDirection;
  amount: bigint;
}

/** In Hub88's words; an id once declined stays so. */
const notEnough = 'RS_ERROR_NOT_ENOUGH_MONEY';
const neverCame = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';

export async function findBalance(parts: Parts, owner: queries.WalletOwner): Promise<bigint> {
  const playerId = await queries.findWalletPlayer(parts.db, owner);
  return playerId === undefined ? 0n : getPlayMoney(parts.db, playerId);
}

/** Moves money into the wallet or out of it, once for its id; the same call again hears the first answer. */
export async function moveMoney(parts: Parts, request: MoveRequest): Promise<string> {
  const { operatorId, user, id, direction, amount } = request;
  return parts.db.transaction().execute(async (tx) => {
    const createdAt = parts.clock.now();
    const move: queries.Move = {
      operator_id: operatorId,
      id,
      operator_user: user,
      direction,
      amount,
      status: 'TS_SUCCESS',
      answer: 'RS_OK',
      created_at: createdAt,
    };
    // Whoever brings the same id at the same time waits here for the end of the first.
    if (!(await queries.insertMove(tx, move)))
      return answerAgain(await queries.getMove(tx, operatorId, id), move);
    const playerId = await queries.openWallet(tx, request, { playerId: parts.rng.uuid(), createdAt });
    const balance = await addPlayMoney(tx, playerId, direction === 'deposit' ? amount : -amount);
    if (balance !== undefined) return 'RS_OK';
    await queries.declineMove(tx, move, notEnough);
    return notEnough;
  });
}

function answerAgain(known: queries.Move, move: queries.Move): string {
  if (known.direction === null) return known.answer;
  const isSame =
    known.operator_user === move.operator_user &&
    known.direction === move.direction &&
    known.amount === move.amount;
  return isSame ? known.answer : 'RS_ERROR_DUPLICATE_TRANSACTION';
}

/** What became of a move. One that never came is declined from now on: whoever asked may act on the answer. */
export async function findMove(parts: Parts, owner: queries.WalletOwner, id: string): Promise<queries.Move> {
  await queries.insertMove(parts.db, {
    operator_id: owner.operatorId,
    id,
    operator_user: owner.user,
    direction: null,
    amount: null,
    status: 'TS_DECLINED',
    answer: neverCame,
    created_at: parts.clock.now(),
  });
  return queries.getMove(parts.db, owner.operatorId, id);
}
