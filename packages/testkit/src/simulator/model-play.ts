import type { ModelBook, ModelEntry, ModelRound, Turn } from './model-book.ts';
import type { Answer, Bet, EndRound, HouseKind, PlayCall, PromoWin, Rollback, Win } from './operations.ts';

/** The rules of rounds: domain 2.1. */
export function applyPlay(book: ModelBook, turn: Turn<PlayCall>): Answer {
  const { op } = turn;
  switch (op.kind) {
    case 'bet':
      return bet(book, { ...turn, op });
    case 'win':
      return win(book, { ...turn, op });
    case 'promoWin':
      return promoWin(book, { ...turn, op });
    case 'rollback':
      return rollback(book, { ...turn, op });
    case 'endRound':
      return endRound(book, { ...turn, op });
  }
}

function house(turn: Turn): HouseKind {
  return `house:game:${turn.op.source}`;
}

/** A refusal that leaves the reference free. */
function refuse(turn: Turn, reason: string): Answer {
  return { outcome: 'refused', reason, balance: turn.player.cash, sequence: null };
}

function roundOf(turn: Turn, roundRef: string): ModelRound | undefined {
  return turn.player.rounds.get(`${turn.op.source} ${roundRef}`);
}

function bet(book: ModelBook, turn: Turn<Bet>): Answer {
  const { player, op } = turn;
  if (player.isLocked) return book.refuseForEver(turn, 'account_locked');
  const known = roundOf(turn, op.roundRef);
  if (known?.isClosed) return refuse(turn, 'round_closed');
  const amount = op.isFree ? 0n : op.amount;
  if (player.cash < amount) return book.refuseForEver(turn, 'insufficient_funds');
  const round = known ?? {
    source: op.source,
    roundRef: op.roundRef,
    stake: 0n,
    win: 0n,
    bets: 0,
    liveBets: 0,
    wins: 0,
    isClosed: false,
  };
  player.rounds.set(`${op.source} ${op.roundRef}`, round);
  round.stake += amount;
  round.bets += 1;
  round.liveBets += 1;
  round.isClosed ||= op.closesRound ?? false;
  return book.enter(turn, {
    type: 'BET',
    from: 'player:cash',
    to: house(turn),
    amount,
    roundRef: op.roundRef,
  });
}

function win(book: ModelBook, turn: Turn<Win>): Answer {
  const { player, op } = turn;
  if (op.referenceTo !== undefined) {
    const named = book.find(player, op.source, op.referenceTo);
    if (named?.state === 'rolled_back' || named?.state === 'tombstone') return refuse(turn, 'rolled_back');
    if (!isOwnBet(named, turn)) return refuse(turn, 'bet_unknown');
  }
  const round = roundOf(turn, op.roundRef);
  if (!round) return refuse(turn, 'bet_unknown');
  if (round.liveBets === 0) return refuse(turn, 'rolled_back');
  if (round.isClosed) return refuse(turn, 'round_closed');
  round.win += op.amount;
  round.wins += 1;
  round.isClosed ||= op.closesRound ?? false;
  return book.enter(turn, {
    type: 'WIN',
    from: house(turn),
    to: 'player:cash',
    amount: op.amount,
    roundRef: op.roundRef,
    referenceTo: op.referenceTo ?? null,
  });
}

function isOwnBet(named: ModelEntry | undefined, { player, op }: Turn<Win>): boolean {
  if (named?.kind !== 'bet' || named.state !== 'posted') return false;
  return named.accountId === player.accountId && named.roundRef === op.roundRef;
}

function promoWin(book: ModelBook, turn: Turn<PromoWin>): Answer {
  const { op } = turn;
  const move = { from: house(turn), to: 'player:cash', amount: op.amount, roundRef: op.roundRef } as const;
  return book.enter(turn, { type: 'BONUS', ...move });
}

function endRound(book: ModelBook, turn: Turn<EndRound>): Answer {
  const { player, op, content } = turn;
  const round = roundOf(turn, op.roundRef);
  if (!round) return refuse(turn, 'bet_unknown');
  if (!round.isClosed) {
    round.isClosed = true;
    const move = { from: 'player:cash', to: house(turn), amount: 0n, roundRef: op.roundRef } as const;
    return book.enter(turn, { type: 'END', ...move });
  }
  const { accountId, cash: balance } = player;
  const common = { accountId, kind: op.kind, content, reason: '', balance };
  book.remember(player, op.source, op.reference, {
    ...common,
    state: 'posted',
    amount: 0n,
    sequence: null,
    roundRef: op.roundRef,
  });
  return { outcome: 'posted', reason: '', balance, sequence: null };
}

function rollback(book: ModelBook, turn: Turn<Rollback>): Answer {
  const { player, op } = turn;
  const target = book.find(player, op.source, op.referenceTo);
  if (!target) {
    const { accountId, cash: balance } = player;
    const tombstone = { accountId, kind: 'tombstone', content: '', reason: '', balance, amount: 0n } as const;
    book.remember(player, op.source, op.referenceTo, {
      ...tombstone,
      state: 'tombstone',
      sequence: null,
      roundRef: null,
    });
    return book.refuseForEver(turn, 'transaction_unknown');
  }
  if (target.accountId !== player.accountId) return refuse(turn, 'transaction_unknown');
  if (target.state === 'rolled_back') return refuse(turn, 'already_rolled_back');
  if (target.state !== 'posted') return book.refuseForEver(turn, 'transaction_unknown');
  if (!['bet', 'win', 'promoWin'].includes(target.kind)) return refuse(turn, 'transaction_unknown');
  const round = target.roundRef === null ? undefined : roundOf(turn, target.roundRef);
  const isBet = target.kind === 'bet';
  if (isBet && round && round.wins > 0) return refuse(turn, 'round_settled');
  if (!isBet && player.cash < target.amount) return refuse(turn, 'insufficient_funds');
  target.state = 'rolled_back';
  if (round) takeBack(round, target, op.closesRound ?? false);
  return book.enter(turn, {
    type: isBet ? 'REFUND' : 'REVERSE',
    from: isBet ? house(turn) : 'player:cash',
    to: isBet ? 'player:cash' : house(turn),
    amount: target.amount,
    roundRef: target.roundRef,
    referenceTo: op.referenceTo,
  });
}

function takeBack(round: ModelRound, target: ModelEntry, closes: boolean): void {
  if (target.kind === 'bet') {
    round.stake -= target.amount;
    round.liveBets -= 1;
  } else if (target.kind === 'win') {
    round.win -= target.amount;
    round.wins -= 1;
  }
  round.isClosed ||= closes;
}
