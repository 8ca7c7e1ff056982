// @ts-check
/**
 * What a wallet must answer, whatever came before: the published rules as a small book of one player. It knows no wallet,
 * only the calls and which of them were accepted.
 *
 * @typedef {import('./types.d.mts').Call} Call
 * @typedef {import('./types.d.mts').Outcome} Outcome
 * @typedef {import('./types.d.mts').Rules} Rules
 * @typedef {{ id: string, group: string, content: string, cost: bigint, state: 'live' | 'back' | 'refused' }} Bet
 * @typedef {{ id: string, group: string, targetId: string | undefined, content: string, gain: bigint,
 *   state: 'live' | 'back' }} Win
 */

/** @type {readonly Outcome[]} */
const retold = ['again'];

export class Book {
  /** @type {bigint} */
  balance;
  /** @type {Rules} */
  #rules;
  /** @type {Map<string, Bet>} */
  #bets = new Map();
  /** @type {Map<string, Win>} */
  #wins = new Map();
  /** @type {Map<string, string>} what each id of a shared space is */
  #kinds = new Map();
  /** @type {Set<string>} ids that were taken back before they came */
  #tombstones = new Set();
  /** @type {Set<string>} */
  #closed = new Set();
  /** @type {Map<string, bigint>} the balance after each call's first answer */
  #told = new Map();

  /** @param {Rules} rules @param {bigint} balance */
  constructor(rules, balance) {
    this.#rules = rules;
    this.balance = balance;
  }

  clone() {
    const copy = new Book(this.#rules, this.balance);
    copy.#bets = new Map([...this.#bets].map(([id, bet]) => [id, { ...bet }]));
    copy.#wins = new Map([...this.#wins].map(([id, win]) => [id, { ...win }]));
    copy.#kinds = new Map(this.#kinds);
    copy.#tombstones = new Set(this.#tombstones);
    copy.#closed = new Set(this.#closed);
    copy.#told = new Map(this.#told);
    return copy;
  }

  /** The balance that was told with the call when it came first. @param {Call} call */
  toldBy(call) {
    return this.#told.get(keyOf(call));
  }

  /** What this call may come to now. @param {Call} call @returns {readonly Outcome[]} */
  expected(call) {
    if (call.faulty) return ['faulty'];
    const known = this.#kinds.get(call.id);
    if (this.#rules.sharedIds && known !== undefined && known !== call.kind) return ['differs'];
    switch (call.kind) {
      case 'read':
        return ['ok'];
      case 'bet':
      case 'both':
        return this.#expectedBet(call);
      case 'win':
      case 'promo':
        return this.#expectedWin(call);
      default:
        return this.#expectedReversal(call);
    }
  }

  /** @param {Call} call @returns {readonly Outcome[]} */
  #expectedBet(call) {
    const cost = costOf(call);
    const known = this.#bets.get(call.id);
    if (this.#tombstones.has(call.id)) return ['gone'];
    if (known && known.content !== call.content) return ['differs'];
    if (known?.state === 'live') return retold;
    if (known?.state === 'back') return ['again', 'gone'];
    // Whether a refusal for want of money is remembered when there is money later is the wallet's affair.
    if (known) return cost <= this.balance ? ['ok', 'poor'] : ['poor'];
    // The result of a free round may have come without it.
    if (this.#closed.has(call.group))
      return this.#rules.closedRefuses && !call.isFree ? ['closed'] : ['closed', 'ok'];
    if (cost > this.balance) return ['poor'];
    if (this.#isSettled(call.group)) return ['ok', 'settled', 'closed'];
    return call.isFine ? ['ok', 'faulty'] : ['ok'];
  }

  /** @param {Call} call @returns {readonly Outcome[]} */
  #expectedWin(call) {
    const known = this.#wins.get(call.id);
    if (known && known.content !== call.content) return ['differs'];
    if (known) return known.state === 'live' ? retold : ['again', 'gone'];
    if (call.kind === 'promo') return call.isFine ? ['ok', 'faulty'] : ['ok'];
    const bets = this.#betsOf(call);
    if (bets.every((bet) => bet.state === 'refused')) return call.isFree ? ['unknown', 'ok'] : ['unknown'];
    if (!bets.some((bet) => bet.state === 'live')) return ['gone'];
    if (this.#closed.has(call.group))
      return this.#rules.closedRefuses && !call.isPrize ? ['closed'] : ['closed', 'ok'];
    if (this.#rules.winsPerGroup === 'one' && this.#isSettled(call.group)) return ['settled'];
    if (this.#tombstones.has(call.id)) return ['gone', 'ok'];
    return call.isFine ? ['ok', 'faulty'] : ['ok'];
  }

  /** @param {Call} call @returns {readonly Outcome[]} */
  #expectedReversal(call) {
    const targetId = call.targetId ?? '';
    const bet = call.kind === 'rollback' ? this.#bets.get(targetId) : undefined;
    const target = bet ?? this.#wins.get(targetId);
    if (!target || target.state === 'refused') {
      return this.#tombstones.has(targetId) ? ['unknown', 'again'] : ['unknown'];
    }
    if (target.state === 'back') return ['again', 'settled'];
    if (!bet) return this.balance < this.#gainOf(targetId) ? ['poor', 'settled'] : ['ok', 'settled'];
    if (!this.#isSettled(bet.group)) return ['ok'];
    const isPlain = [...this.#bets.values()].filter((each) => each.group === bet.group).length === 1;
    return this.#rules.settledStays && isPlain ? ['settled'] : ['settled', 'ok'];
  }

  /** Writes down what came of it. @param {Call} call @param {Outcome} outcome */
  apply(call, outcome) {
    const isReversal = call.kind === 'rollback' || call.kind === 'reverse';
    if (outcome === 'unknown' && isReversal) this.#tombstones.add(call.targetId ?? '');
    if (outcome === 'poor' && call.kind === 'bet' && !this.#bets.has(call.id)) this.#addBet(call, 'refused');
    if (outcome === 'ok') this.#accept(call);
    if (outcome === 'ok' || !this.#told.has(keyOf(call))) this.#told.set(keyOf(call), this.balance);
  }

  /** @param {Call} call */
  #accept(call) {
    if (call.kind !== 'read' && !this.#kinds.has(call.id)) this.#kinds.set(call.id, call.kind);
    if (call.kind === 'bet' || call.kind === 'both') this.#addBet(call, 'live');
    if (call.kind === 'win' || call.kind === 'promo' || call.kind === 'both') this.#addWin(call);
    if (call.kind === 'rollback' || call.kind === 'reverse') this.#takeBack(call);
    if (call.closes) this.#closed.add(call.group);
  }

  /** @param {Call} call @param {'live' | 'refused'} state */
  #addBet({ id, group, content, ...call }, state) {
    const cost = call.isFree ? 0n : call.amount;
    this.#bets.set(id, { id, group, content, cost, state });
    if (state === 'live') this.balance -= cost;
  }

  /** @param {Call} call */
  #addWin({ id, group, content, targetId, ...call }) {
    const gain = call.kind === 'both' ? (call.wins ?? 0n) : call.amount;
    this.#wins.set(id, { id, group, content, targetId, gain, state: 'live' });
    this.balance += gain;
  }

  /** @param {Call} call */
  #takeBack({ kind, targetId = '' }) {
    const bet = kind === 'rollback' ? this.#bets.get(targetId) : undefined;
    const win = bet ? undefined : this.#wins.get(targetId);
    if (bet) this.balance += bet.cost;
    if (win) this.balance -= win.gain;
    for (const each of [bet, win]) if (each) each.state = 'back';
  }

  /** @param {Call} call */
  #betsOf(call) {
    const isNamed = this.#rules.winNamesBet && call.targetId !== undefined;
    return [...this.#bets.values()].filter((bet) =>
      isNamed ? bet.id === call.targetId : bet.group === call.group,
    );
  }

  /** @param {string} group */
  #isSettled(group) {
    return [...this.#wins.values()].some((win) => win.group === group && win.state === 'live');
  }

  /** @param {string} id */
  #gainOf(id) {
    return this.#wins.get(id)?.gain ?? 0n;
  }
}

/** @param {Call} call */
function costOf(call) {
  return call.isFree ? 0n : call.amount;
}

/** @param {Call} call */
function keyOf(call) {
  return `${call.kind} ${call.id} ${call.targetId ?? ''}`;
}
