import type { AccountId } from '@kislap/contract-kit/ids';
import type { LedgerResult, PlayOp } from '../index.ts';
import { gameOf } from './ledger.testkit.ts';

interface ModelEntry {
  player: AccountId;
  content: string;
  kind: string;
  round: string;
  amount: bigint;
  answer: string;
  state: 'posted' | 'rolled_back' | 'refused' | 'tombstone';
}

interface ModelRound {
  live: number;
  wins: number;
  closed: boolean;
}

/**
 * The rules once more, as plainly as they can be said, for the tests to hold the ledger against: one map of balances,
 * one of references, one of rounds. Answers are `posted <balance>`, `replayed <balance>` or the name of the refusal.
 */
export class LedgerModel {
  readonly cash = new Map<string, bigint>();
  readonly entries = new Map<string, ModelEntry>();
  readonly rounds = new Map<string, ModelRound>();

  apply(op: PlayOp): string {
    const known = this.entries.get(op.reference);
    if (known) return this.#again(known, op);
    switch (op.kind) {
      case 'bet':
        return this.#bet(op);
      case 'win':
        return this.#win(op);
      case 'promoWin':
        return this.#post(op, op.amount, '');
      case 'rollback':
        return this.#rollback(op);
      case 'endRound':
        return this.#endRound(op);
    }
  }

  #again(known: ModelEntry, op: PlayOp): string {
    if (known.state === 'tombstone') return op.kind === 'rollback' ? 'transaction_unknown' : 'rolled_back';
    if (known.content !== content(op)) return 'content_mismatch';
    return known.state === 'refused' ? known.answer : `replayed ${known.answer}`;
  }

  #bet(op: PlayOp & { kind: 'bet' }): string {
    const key = roundOf(op.accountId, op.roundRef);
    const round = this.rounds.get(key) ?? { live: 0, wins: 0, closed: false };
    if (round.closed) return 'round_closed';
    if (this.#cash(op) < op.amount) return this.#spend(op, 'insufficient_funds', 'refused');
    round.live += 1;
    round.closed ||= op.closesRound ?? false;
    this.rounds.set(key, round);
    return this.#post(op, -op.amount, op.roundRef);
  }

  #win(op: PlayOp & { kind: 'win' }): string {
    if (op.referenceTo !== undefined) {
      const bet = this.entries.get(op.referenceTo);
      if (bet?.state === 'rolled_back' || bet?.state === 'tombstone') return 'rolled_back';
      if (bet?.kind !== 'bet' || bet.state !== 'posted') return 'bet_unknown';
      if (bet.player !== op.accountId || bet.round !== op.roundRef) return 'bet_unknown';
    }
    const round = this.rounds.get(roundOf(op.accountId, op.roundRef));
    if (!round) return 'bet_unknown';
    if (round.live === 0) return 'rolled_back';
    if (round.closed) return 'round_closed';
    round.wins += 1;
    round.closed ||= op.closesRound ?? false;
    return this.#post(op, op.amount, op.roundRef);
  }

  #rollback(op: PlayOp & { kind: 'rollback' }): string {
    const target = this.entries.get(op.referenceTo);
    if (!target) {
      this.#spend({ ...op, reference: op.referenceTo }, '', 'tombstone');
      return this.#spend(op, 'transaction_unknown', 'refused');
    }
    if (target.player !== op.accountId) return 'transaction_unknown';
    if (target.state === 'rolled_back') return 'already_rolled_back';
    if (target.state !== 'posted') return this.#spend(op, 'transaction_unknown', 'refused');
    if (!['bet', 'win', 'promoWin'].includes(target.kind)) return 'transaction_unknown';
    const round = this.rounds.get(roundOf(op.accountId, target.round));
    if (target.kind === 'bet' && round && round.wins > 0) return 'round_settled';
    const back = -target.amount;
    if (this.#cash(op) + back < 0n) return 'insufficient_funds';
    target.state = 'rolled_back';
    if (round && target.kind === 'bet') round.live -= 1;
    if (round && target.kind === 'win') round.wins -= 1;
    return this.#post(op, back, target.round);
  }

  #endRound(op: PlayOp & { kind: 'endRound' }): string {
    const round = this.rounds.get(roundOf(op.accountId, op.roundRef));
    if (!round) return 'bet_unknown';
    round.closed = true;
    return this.#post(op, 0n, op.roundRef);
  }

  #post(op: PlayOp, change: bigint, round: string): string {
    const balance = this.#cash(op) + change;
    this.cash.set(op.accountId, balance);
    const entry = { player: op.accountId, content: content(op), kind: op.kind, round, amount: change };
    this.entries.set(op.reference, { ...entry, answer: `${balance}`, state: 'posted' });
    return `posted ${balance}`;
  }

  #spend(op: PlayOp, answer: string, state: 'refused' | 'tombstone'): string {
    const entry = { player: op.accountId, content: content(op), kind: op.kind, round: '', amount: 0n };
    this.entries.set(op.reference, { ...entry, answer, state });
    return answer;
  }

  #cash(op: PlayOp): bigint {
    return this.cash.get(op.accountId) ?? 0n;
  }
}

function roundOf(accountId: AccountId, roundRef: string): string {
  return `${accountId} ${roundRef}`;
}

function content(op: PlayOp): string {
  const amount = 'amount' in op ? op.amount : '';
  const target = 'referenceTo' in op ? op.referenceTo : '';
  const round = op.kind === 'rollback' ? '' : op.roundRef;
  return [op.kind, op.accountId, amount, target, round].join(' ');
}

/** A call before it has a player, and references of its own run. */
export interface Draft {
  kind: PlayOp['kind'];
  player: number;
  reference: number;
  target: number;
  round: number;
  amount: number;
  closes: boolean;
  namesTarget: boolean;
}

export function opOf(given: Draft, accountIds: readonly AccountId[], tag: string): PlayOp {
  const game = gameOf(accountIds[given.player] ?? ('' as AccountId));
  const reference = `${tag} ${given.reference}`;
  const target = `${tag} ${given.target}`;
  const round = `${tag} r${given.round}`;
  const closes = given.closes ? { closesRound: true } : {};
  switch (given.kind) {
    case 'bet':
      return game.bet(reference, BigInt(given.amount), round, closes);
    case 'win':
      return game.win(reference, BigInt(given.amount), round, {
        ...closes,
        ...(given.namesTarget ? { referenceTo: target } : {}),
      });
    case 'rollback':
      return game.rollback(reference, target);
    case 'endRound':
      return game.endRound(reference, round);
    case 'promoWin':
      return game.promoWin(reference, BigInt(given.amount), round);
  }
}

/** An answer as the model gives it. */
export function wordsOfAnswer(result: LedgerResult): string {
  if (result.outcome === 'refused') return result.reason;
  return `${result.outcome} ${result.balance}`;
}
