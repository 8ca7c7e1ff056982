import { ModelBook, type ModelEntry, type ModelPlayer, type Turn } from './model-book.ts';
import { applyPlay } from './model-play.ts';
import type {
  Answer,
  Call,
  Expire,
  Kind,
  Move,
  Operation,
  OwnMove,
  Post,
  Release,
  Reserve,
  Settle,
} from './operations.ts';

const amountMax = 10n ** 15n;

/**
 * The rules of the wallet once more, as plainly as they can be said and without a line of the ledger's own code: what
 * each call must be answered, and what must be in the books after it.
 */
export class Model extends ModelBook {
  readonly #now: () => Date;

  constructor(now: () => Date) {
    super();
    this.#now = now;
  }

  /** What the call must be answered; the books are changed by it. */
  apply(call: Call): Answer[] {
    if (call.kind === 'operation') return [this.operate(call.operation)];
    if (call.kind === 'move') return [this.#move(call.move)];
    if (call.kind === 'group') return this.#group(call.operations);
    return call.isUndone ? [] : call.operations.map((operation) => this.operate(operation));
  }

  operate(op: Operation, content = contentOf(op)): Answer {
    const player = this.players.get(op.accountId);
    if (!player) return refusal('account_unknown', 0n);
    const known = this.find(player, op.source, op.reference);
    if (known) return again(known, player, content, op.kind);
    if (op.currency !== player.currency) return refusal('currency_mismatch', player.cash);
    if ('amount' in op && op.amount !== undefined && (op.amount < 0n || op.amount > amountMax))
      return refusal('amount_invalid', player.cash);
    const turn = { player, op, content };
    switch (op.kind) {
      case 'post':
        return this.#post({ ...turn, op });
      case 'reserve':
        return this.#reserve({ ...turn, op });
      case 'move':
        return this.#moveOwn({ ...turn, op });
      case 'settle':
        return this.#takeFromHold({ ...turn, op }, op.type, op.to);
      case 'release':
      case 'expire':
        return this.#takeFromHold({ ...turn, op }, 'RELEASE', 'player:cash');
      default:
        return applyPlay(this, { ...turn, op });
    }
  }

  #post(turn: Turn<Post>): Answer {
    const { player, op } = turn;
    if (op.amount === 0n) return refusal('amount_invalid', player.cash);
    if (op.requiresOpen && player.isLocked) return this.refuseForEver(turn, 'account_locked');
    const isShort = op.from.startsWith('player:') && this.balanceOf(player, op.from) < op.amount;
    if (isShort) return this.refuseForEver(turn, 'insufficient_funds');
    return this.enter(turn, { type: op.type, from: op.from, to: op.to, amount: op.amount });
  }

  #reserve(turn: Turn<Reserve>): Answer {
    const { player, op } = turn;
    if (op.amount === 0n) return refusal('amount_invalid', player.cash);
    if (op.requiresOpen && player.isLocked) return this.refuseForEver(turn, 'account_locked');
    if (player.cash < op.amount) return this.refuseForEver(turn, 'insufficient_funds');
    player.holds.set(`${op.source} ${op.reference}`, { left: op.amount, endsAt: op.expiresAt?.getTime() });
    return this.enter(turn, { type: 'HOLD', from: 'player:cash', to: 'player:held', amount: op.amount });
  }

  #takeFromHold(turn: Turn<Settle | Release | Expire>, type: string, to: Kind): Answer {
    const { player, op } = turn;
    const key = `${op.source} ${op.holdReference}`;
    const hold = player.holds.get(key);
    if (hold === undefined) return refusal('hold_unknown', player.cash);
    const { left, endsAt } = hold;
    if (left === 0n) return refusal('hold_closed', player.cash);
    const isOver = endsAt !== undefined && endsAt <= this.#now().getTime();
    if (isOver && op.kind !== 'expire') return refusal('hold_expired', player.cash);
    if (!isOver && op.kind === 'expire') return refusal('hold_not_expired', player.cash);
    const amount = (op.kind === 'expire' ? undefined : op.amount) ?? left;
    if (amount === 0n) return refusal('amount_invalid', player.cash);
    if (amount > left) return refusal('hold_too_small', player.cash);
    hold.left = left - amount;
    return this.enter(turn, { type, from: 'player:held', to, amount, referenceTo: op.holdReference });
  }

  #moveOwn(turn: Turn<OwnMove>): Answer {
    const { player, op } = turn;
    const [from, to] = [op.from.split(':')[1], op.to.split(':')[1]];
    const types: Record<string, string> = {
      'cash vendor': 'VENDOR_OUT',
      'bonus vendor': 'VENDOR_OUT',
      'bonus cash': 'TRANSFER',
      'vendor cash': 'VENDOR_IN',
      'vendor bonus': 'VENDOR_IN',
    };
    const type = types[`${from} ${to}`];
    if (type === undefined) return refusal('accounts_invalid', player.cash);
    if (op.amount === 0n) return refusal('amount_invalid', player.cash);
    if (type === 'VENDOR_OUT' && player.isLocked) return this.refuseForEver(turn, 'account_locked');
    const all = this.balanceOf(player, op.from);
    const amount = op.amount ?? all;
    if (amount === 0n) return refusal('insufficient_funds', player.cash);
    if (amount > all) return this.refuseForEver(turn, 'insufficient_funds');
    return this.enter(turn, { type, from: op.from, to: op.to, amount });
  }

  /** All or none: a refusal undoes what came before it, and leaves at most its own reference spent. */
  #group(operations: Operation[]): Answer[] {
    const own = operations.map(contentOf);
    const contents = own.map((_, index) => `group ${index}\n${own.join('\n')}`);
    const players = [...new Set(operations.flatMap((op) => this.players.get(op.accountId) ?? []))];
    const spent = operations.findIndex((op) => {
      const player = this.players.get(op.accountId);
      const known = player && this.find(player, op.source, op.reference);
      return known?.state === 'refused' || known?.state === 'tombstone';
    });
    if (spent >= 0) return this.#linked(operations, spent, this.#at(operations, contents, spent).reason);
    const goBack = this.remembering(players);
    const answers: Answer[] = [];
    for (const [index, op] of operations.entries()) {
      const answer = this.#at(operations, contents, index);
      if (answer.outcome === 'refused') {
        const player = this.players.get(op.accountId);
        const kept = player && this.find(player, op.source, op.reference);
        goBack();
        if (player && kept?.state === 'refused') {
          this.remember(player, op.source, op.reference, { ...kept, balance: player.cash });
        }
        return this.#linked(operations, index, answer.reason);
      }
      answers.push(answer);
    }
    return answers;
  }

  #at(operations: Operation[], contents: string[], index: number): Answer {
    const op = operations[index];
    return op ? this.operate(op, contents[index]) : refusal('linked_failed', 0n);
  }

  #linked(operations: Operation[], at: number, reason: string): Answer[] {
    return operations.map((op, index) =>
      refusal(index === at ? reason : 'linked_failed', this.players.get(op.accountId)?.cash ?? 0n),
    );
  }

  /** Two steps, each in its own bucket; the sender's carries the answer. */
  #move(move: Move): Answer {
    const receiver = this.players.get(move.toAccountId);
    if (move.fromAccountId === move.toAccountId || receiver?.currency !== move.currency)
      return refusal('account_unknown', 0n);
    const common = { source: move.source, currency: move.currency, type: move.type, amount: move.amount };
    const sent = this.operate({
      ...common,
      kind: 'post',
      accountId: move.fromAccountId,
      reference: move.reference,
      from: 'player:cash',
      to: 'clearing',
      moveTo: move.toAccountId,
    } as Post);
    if (sent.outcome === 'posted') {
      this.operate({
        ...common,
        kind: 'post',
        accountId: move.toAccountId,
        reference: `${move.reference}:in`,
        from: 'clearing',
        to: 'player:cash',
      });
    }
    return sent;
  }
}

function refusal(reason: string, balance: bigint): Answer {
  return { outcome: 'refused', reason, balance, sequence: null };
}

/** The answer to a reference that was used before. */
function again(known: ModelEntry, player: ModelPlayer, content: string, kind: string): Answer {
  if (known.state === 'tombstone')
    return refusal(kind === 'rollback' ? 'transaction_unknown' : 'rolled_back', player.cash);
  if (known.accountId !== player.accountId || known.content !== content)
    return refusal('content_mismatch', player.cash);
  if (known.state === 'refused') return refusal(known.reason, known.balance);
  return { outcome: 'replayed', reason: '', balance: known.balance, sequence: known.sequence };
}

/** What makes a repeat the same: everything but what the vendor may say differently the second time. */
function contentOf(op: Operation): string {
  const {
    closesRound: _,
    category: __,
    isFree: ___,
    requiresOpen: ____,
    ...rest
  } = {
    closesRound: undefined,
    category: undefined,
    isFree: undefined,
    requiresOpen: undefined,
    ...op,
  };
  if (rest.kind === 'rollback') delete rest.roundRef;
  return Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
}
