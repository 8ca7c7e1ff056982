/** A wallet as small as can be: one player's money in memory. Every fault is a way in which real ones were wrong. */
export type Fault =
  | 'takes-repeated-bets'
  | 'pays-repeated-wins'
  | 'no-tombstone'
  | 'tombstone-holds-once'
  | 'wrong-answer-to-repeats'
  | 'no-signature-check'
  | 'rounds-to-cents'
  | 'counts-in-floats'
  | 'pays-unknown-wins'
  | 'takes-negative-amounts'
  | 'gives-back-twice'
  | 'gives-back-settled-bets'
  | 'pays-bets-given-back'
  | 'checks-then-takes'
  | 'looks-then-writes'
  | 'ignores-other-amounts'
  | 'lets-balance-go-below-zero'
  | 'forgets-answers-that-were-lost'
  | 'tells-the-balance-before'
  | 'loses-the-echo'
  | 'takes-any-currency'
  | 'takes-any-session'
  | 'refuses-losses'
  | 'gives-back-failed-bets'
  | 'mixes-players'
  | 'puts-calls-off';

export type Verdict =
  | 'ok'
  | 'again'
  | 'differs'
  | 'poor'
  | 'unknown'
  | 'gone'
  | 'settled'
  | 'closed'
  | 'session'
  | 'user'
  | 'currency'
  | 'game'
  | 'form'
  | 'signature';

export interface Move {
  kind: 'bet' | 'win' | 'promo' | 'both' | 'rollback' | 'reverse';
  id: string;
  target: string | undefined;
  group: string;
  amount: bigint;
  wins?: bigint;
  isFree?: boolean;
  closes?: boolean;
  content: string;
}

export interface Outcome {
  verdict: Verdict;
  balance: bigint;
}

interface Record_ {
  kind: Move['kind'];
  content: string;
  group: string;
  amount: bigint;
  state: 'live' | 'back' | 'refused';
  answer: Outcome;
}

export interface CoreRules {
  /** A group is settled once, and repeats get that answer. */
  isSettledOnce: boolean;
  /** A bet whose group has a win cannot be rolled back. */
  keepsSettled: boolean;
  winNamesBet: boolean;
}

const cent = 10n ** 8n;

export class WalletCore {
  balance: bigint;
  readonly #faults: ReadonlySet<Fault>;
  readonly #rules: CoreRules;
  readonly #records = new Map<string, Record_>();
  readonly #tombstones = new Set<string>();
  readonly #closed = new Set<string>();
  readonly #spent: Map<string, WalletCore>;
  #float: number;

  /** `spent` covers the whole wallet: the player of each bet id. */
  constructor(
    balance: bigint,
    rules: CoreRules,
    faults: readonly Fault[],
    spent: Map<string, WalletCore> = new Map(),
  ) {
    this.balance = balance;
    this.#spent = spent;
    this.#float = Number(balance) / 1e10;
    this.#rules = rules;
    this.#faults = new Set(faults);
  }

  has(fault: Fault): boolean {
    return this.#faults.has(fault);
  }

  async move(move: Move): Promise<Outcome> {
    const before = this.balance;
    const verdict = await this.#decide(move);
    const balance = this.has('tells-the-balance-before') ? before : this.balance;
    const known = this.#records.get(keyOf(move));
    if (verdict === 'again' && known) return { verdict, balance: known.answer.balance };
    if (verdict === 'ok' && known) known.answer = { verdict, balance };
    return { verdict, balance };
  }

  forget(move: Move): void {
    this.#records.delete(keyOf(move));
  }

  async #decide(move: Move): Promise<Verdict> {
    const known = this.#records.get(keyOf(move));
    if (this.has('looks-then-writes')) await pause();
    const isReversal = move.kind === 'rollback' || move.kind === 'reverse';
    const isRetaken =
      (move.kind === 'bet' && this.has('takes-repeated-bets')) ||
      (move.kind !== 'bet' && !isReversal && this.has('pays-repeated-wins')) ||
      (isReversal && this.has('gives-back-twice'));
    if (known && known.state !== 'refused' && !isRetaken) {
      return known.content === move.content || this.has('ignores-other-amounts') ? 'again' : 'differs';
    }
    if (move.kind === 'bet' || move.kind === 'both') return this.#bet(move);
    if (move.kind === 'win' || move.kind === 'promo') return this.#win(move);
    return this.#takeBack(move);
  }

  async #bet(move: Move): Promise<Verdict> {
    if (this.#tombstones.has(move.id) && !this.has('no-tombstone')) {
      if (this.has('tombstone-holds-once')) this.#tombstones.delete(move.id);
      return 'gone';
    }
    if ((this.#spent.get(move.id) ?? this) !== this) return 'differs';
    this.#spent.set(move.id, this);
    if (this.#closed.has(move.group)) return 'closed';
    const cost = move.isFree ? 0n : this.#told(move.amount);
    const isCovered = cost <= this.balance || this.has('lets-balance-go-below-zero');
    if (this.has('checks-then-takes')) await pause();
    this.#write(move, cost, isCovered ? 'live' : 'refused');
    if (!isCovered) return 'poor';
    this.#add(-cost + (move.wins ?? 0n));
    if (move.closes) this.#closed.add(move.group);
    return 'ok';
  }

  #win(move: Move): Verdict {
    if (move.kind === 'win') {
      const bets = [...this.#records].filter(
        ([key, bet]) =>
          (bet.kind === 'bet' || bet.kind === 'both') &&
          (this.#rules.winNamesBet && move.target ? key === `bet ${move.target}` : bet.group === move.group),
      );
      const isKnown = bets.some(([, bet]) => bet.state !== 'refused') || this.has('pays-unknown-wins');
      if (!isKnown) return 'unknown';
      const isLive = bets.some(([, bet]) => bet.state === 'live');
      if (!isLive && !this.has('pays-bets-given-back') && !this.has('pays-unknown-wins')) return 'gone';
      if (this.#rules.isSettledOnce && this.#isSettled(move.group)) return 'settled';
      if (this.#closed.has(move.group)) return 'closed';
      if (move.amount === 0n && this.has('refuses-losses')) return 'form';
    }
    const gain = this.#told(move.amount);
    this.#write(move, gain, 'live');
    this.#add(gain);
    if (move.closes) this.#closed.add(move.group);
    return 'ok';
  }

  #takeBack(move: Move): Verdict {
    const name = move.kind === 'rollback' ? 'bet' : 'win';
    const target =
      this.#records.get(`${name} ${move.target}`) ??
      (move.kind === 'rollback' ? this.#records.get(`win ${move.target}`) : undefined);
    const isNothing = target?.state === 'refused' && !this.has('gives-back-failed-bets');
    if (!target || isNothing) {
      this.#tombstones.add(move.target ?? '');
      return 'unknown';
    }
    if (target.state === 'back' && !this.has('gives-back-twice')) return 'again';
    const isBet = target.kind === 'bet' || target.kind === 'both';
    const stays = this.#rules.keepsSettled && !this.has('gives-back-settled-bets');
    if (isBet && stays && this.#isSettled(target.group)) return 'settled';
    target.state = 'back';
    this.#write(move, 0n, 'live');
    this.#add(isBet ? target.amount : -target.amount);
    return 'ok';
  }

  #write(move: Move, amount: bigint, state: Record_['state']): void {
    const { kind, content, group } = move;
    const answer: Outcome = { verdict: 'ok', balance: this.balance };
    this.#records.set(keyOf(move), { kind, content, group, amount, state, answer });
  }

  #isSettled(group: string): boolean {
    return [...this.#records.values()].some(
      (record) => record.kind === 'win' && record.group === group && record.state === 'live',
    );
  }

  #told(amount: bigint): bigint {
    return this.has('rounds-to-cents') ? ((amount + cent / 2n) / cent) * cent : amount;
  }

  #add(change: bigint): void {
    this.balance += change;
    if (!this.has('counts-in-floats')) return;
    // Like a wallet that stores money as a float.
    this.#float += Number(change) / 1e10;
    this.balance = BigInt(Math.floor(this.#float * 1e6)) * 10n ** 4n;
  }
}

function keyOf(move: Move): string {
  return `${move.kind === 'both' ? 'bet' : move.kind} ${move.id}`;
}

/** Long enough that calls which were sent at once are all here before it is over, on a busy machine too. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 40));
}
