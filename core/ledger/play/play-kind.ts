import type { PostedTransfer } from '../ledger.types.ts';
import type { Play, TakenBack } from './play.types.ts';

/** What the line is to its game, or what it takes back is; undefined where no game has anything to do with it. */
export function kindOf(
  { type, gameId, roundRef }: Pick<PostedTransfer, 'type' | 'gameId' | 'roundRef'>,
  takenBack: TakenBack | undefined,
): Play['kind'] | undefined {
  if (type === 'REFUND') return 'BET';
  if (type === 'REVERSE') return kindOfTaken(takenBack);
  if (type === 'BET' || type === 'WIN' || type === 'JACKPOT' || type === 'END') return type;
  return type === 'BONUS' && (gameId ?? roundRef) !== null ? type : undefined;
}

function kindOfTaken(takenBack: TakenBack | undefined): Play['kind'] {
  return takenBack?.type === 'BONUS' || takenBack?.type === 'JACKPOT' ? takenBack.type : 'WIN';
}

export function takesBack({ type }: Pick<PostedTransfer, 'type'>): boolean {
  return type === 'REFUND' || type === 'REVERSE';
}

export function isFree({ amount }: Pick<PostedTransfer, 'amount'>, kind: Play['kind']): boolean {
  return kind === 'BONUS' || (kind === 'BET' && amount === 0n);
}
