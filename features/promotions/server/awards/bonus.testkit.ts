import type { Award, Call, Part, Round, Terms } from './story.testkit.ts';
import { endPlayedOut, type FeedLine, type Requirement, readFeed } from './turnover.testkit.ts';

// A second, plain implementation of bonuses (domain 4.2 and 5.5): one player, and what of each call is the bonus's.

const least = (one: bigint, other: bigint) => (one < other ? one : other);
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);
const standing = (calls: readonly Call[]) => calls.filter(({ isBack }) => !isBack);

/** Of a settled round what counts for turnover: in live games what was at risk, elsewhere the stake. */
function worthOf({ category, stake, win, bets, wins, isClosed }: Round): bigint {
  if (standing(bets).length === 0 || (!isClosed && standing(wins).length === 0)) return 0n;
  const net = win > stake ? win - stake : stake - win;
  return category === 'LIVE' ? least(stake, net) : stake;
}

/** What there is, and the few ways in which it changes. */
function createBook() {
  const own = { cash: 0n, bonus: 0n, at: 0 };
  const requirements: Requirement[] = [];
  const awards: Award[] = [];
  const rounds: Round[] = [];
  let lines: FeedLine[] = [];
  /** What came in and may go out: paid in, won by cash, and what was played for. */
  const earned = { paid: 0n, done: 0n };

  const current = () => awards.find(({ state }) => state === 'JOINED' || state === 'PROCESS');
  const playing = () => awards.find(({ state }) => state === 'PROCESS');
  const tell = (line: Omit<FeedLine, 'at'> = {}) => lines.push({ at: own.at, ...line });

  function open(more: Partial<Requirement> & { target: bigint }): Requirement {
    const requirement: Requirement = {
      ...{ progress: 0n, state: 'OPEN', weights: null, deposit: 0n, plain: 0n, successorOf: null },
      ...{ isCounting: false, isLow: false, openedAt: own.at, closedAt: null, ...more },
    };
    requirements.push(requirement);
    return requirement;
  }

  function lookAtPurse(credit: bigint): boolean {
    const hasOpenRounds = rounds.some(
      (round) => !round.isClosed && !round.isSettled && standing([...round.bets, ...round.wins]).length > 0,
    );
    return endPlayedOut(requirements, { left: own.cash + own.bonus - credit, hasOpenRounds, at: own.at });
  }

  function close(award: Award, change: Pick<Award, 'state' | 'ending'>): void {
    Object.assign(award, change, { outcome: own.bonus });
    if (change.state === 'CLAIMED') {
      own.cash += own.bonus;
      earned.done += own.bonus;
    }
    if (own.bonus > 0n) tell();
    own.bonus = 0n;
  }

  return {
    ...{ own, requirements, awards, rounds, earned, current, playing, tell, open, lookAtPurse, close },
    takeLines(): FeedLine[] {
      const told = lines;
      lines = [];
      return told;
    },
    /** What can be taken out may not be more than this. */
    bound() {
      const wins = rounds.flatMap((round) => standing(round.wins));
      const ofOthers = (call: Call) =>
        sum(call.parts.flatMap(({ award, amount }) => (award.state === 'CLAIMED' ? [] : [amount])));
      const claimed = rounds.flatMap(({ bets }) => bets).filter(({ isBack }) => isBack);
      const returned = claimed.map((call) => sum(call.parts.map(({ amount }) => amount)) - ofOthers(call));
      return (
        earned.paid + earned.done + sum(wins.map((call) => call.amount - ofOthers(call))) + sum(returned)
      );
    },
    left: () =>
      sum(requirements.filter(({ state }) => state === 'OPEN').map((one) => one.target - one.progress)),
  };
}

type Book = ReturnType<typeof createBook>;

/** What has to do with credits, awards and time. */
function createAwardActs({
  own,
  requirements,
  awards,
  earned,
  current,
  playing,
  tell,
  open,
  lookAtPurse,
  close,
  takeLines,
}: Book) {
  function begin(award: Award, deposit: bigint, bonus: bigint): void {
    const { multiplier, weights, days } = award.terms;
    own.bonus += bonus;
    const target = (deposit + bonus) * BigInt(multiplier);
    Object.assign(award, { state: 'PROCESS', expiresAt: own.at + days * 86_400_000 });
    award.requirement = open({ target, weights, deposit });
    tell({ credit: award.requirement });
  }

  function end(award: Award, ending: 'EXPIRED' | 'FORFEITED'): void {
    const { requirement } = award;
    if (requirement?.state !== 'OPEN') return;
    close(award, { state: 'CLOSED', ending });
    Object.assign(requirement, { state: ending, closedAt: own.at, isLow: false });
    const { deposit: target, plain: progress } = requirement;
    if (target === 0n) return;
    const isDone = progress === target;
    const state = isDone ? 'FULFILLED' : 'OPEN';
    const closedAt = isDone ? own.at : null;
    open({ target, progress, successorOf: requirement, isCounting: true, state, closedAt });
  }

  /** What follows from the end of a promotion's requirement. */
  function settle(): void {
    const award = playing();
    const state = award?.requirement?.state ?? 'OPEN';
    if (!award || state === 'OPEN') return;
    const isDone = state === 'FULFILLED' || state === 'WAIVED';
    close(award, isDone ? { state: 'CLAIMED', ending: null } : { state: 'CLOSED', ending: 'PLAYED_OUT' });
  }

  function credit(amount: bigint): void {
    own.cash += amount;
    earned.paid += amount;
  }

  function openPlain(amount: bigint): void {
    lookAtPurse(amount);
    tell({ credit: open({ target: amount }) });
  }

  return {
    gift(amount: bigint): void {
      credit(amount);
      openPlain(amount);
    },
    deposit(amount: bigint): void {
      credit(amount);
      const award = current();
      if (award?.state !== 'JOINED' || amount < award.terms.depositMin) {
        openPlain(amount);
        return;
      }
      const { percent, bonusMax } = award.terms;
      const share = percent === null ? bonusMax : (amount * BigInt(percent)) / 100n;
      lookAtPurse(amount);
      begin(award, amount, least(share - (share % 10_000n), bonusMax));
    },
    join(terms: Terms): boolean {
      const isTaken = awards.some((one) => one.terms === terms && one.ending !== 'LEFT');
      if (current() || isTaken) return false;
      const award: Award = {
        ...{ terms, state: 'JOINED', ending: null, outcome: null, requirement: null, expiresAt: 0 },
      };
      awards.push(award);
      if (terms.kind === 'CODE') {
        lookAtPurse(0n);
        begin(award, 0n, terms.bonusMax);
      }
      return true;
    },
    endEarly(): void {
      const award = current();
      if (award?.state === 'JOINED') Object.assign(award, { state: 'CLOSED', ending: 'LEFT' });
      else if (award) end(award, 'FORFEITED');
    },
    /** By operators: the oldest that is open. */
    waive(): void {
      const oldest = requirements.find(({ state }) => state === 'OPEN');
      if (oldest) Object.assign(oldest, { state: 'WAIVED', closedAt: own.at, isLow: false });
    },
    follow(): void {
      readFeed(requirements, takeLines(), own.cash);
      settle();
    },
    sweep(): void {
      if (requirements.some(({ state, isLow }) => state === 'OPEN' && isLow) && !lookAtPurse(0n))
        for (const one of requirements) if (one.state === 'OPEN') one.isLow = false;
      settle();
      const award = playing();
      // The feed has a minute to tell of the last bets in time.
      if (award && award.expiresAt + 60_000 <= own.at) end(award, 'EXPIRED');
    },
  };
}

/** What games do. */
function createRoundActs({ own, playing, tell }: Book) {
  function settleRound(round: Round): void {
    const worth = worthOf(round);
    tell({ round, validBet: worth - round.worth });
    round.worth = worth;
  }

  /** Out of cash to where the bonus is now. */
  function putBack({ award, amount }: Part): void {
    if (award.state === 'CLAIMED') return;
    own.cash -= amount;
    if (award.state === 'PROCESS') own.bonus += amount;
  }

  return {
    bet(round: Round, amount: bigint): boolean {
      const award = playing();
      const short = amount > own.cash ? amount - own.cash : 0n;
      const isTooHigh = award !== undefined && amount > award.terms.stakeMax;
      if (round.isClosed || isTooHigh || short > (award ? own.bonus : 0n)) return false;
      own.cash -= amount - short;
      own.bonus -= short;
      round.stake += amount;
      round.bets.push({
        amount,
        isBack: false,
        parts: award && short > 0n ? [{ award, amount: short }] : [],
      });
      settleRound(round);
      return true;
    },
    win(round: Round, amount: bigint, closesRound: boolean): boolean {
      const live = standing(round.bets);
      if (round.isClosed || live.length === 0) return false;
      own.cash += amount;
      const staked = Map.groupBy(
        live.flatMap(({ parts }) => parts),
        ({ award }) => award,
      );
      const parts = [...staked].map(([award, all]) => ({
        award,
        amount: (amount * sum(all.map((one) => one.amount))) / round.stake,
      }));
      for (const part of parts) putBack(part);
      round.win += amount;
      round.wins.push({
        amount,
        isBack: false,
        parts: parts.filter(({ award }) => award.state !== 'CLAIMED'),
      });
      round.isSettled = true;
      round.isClosed ||= closesRound;
      settleRound(round);
      return true;
    },
    rollbackBet(round: Round, call: Call): boolean {
      if (call.isBack || standing(round.wins).length > 0) return false;
      own.cash += call.amount;
      for (const part of call.parts) putBack(part);
      call.isBack = true;
      round.stake -= call.amount;
      settleRound(round);
      return true;
    },
    rollbackWin(round: Round, call: Call): boolean {
      const ofBonus = call.parts.map(({ award, amount }) =>
        award.state === 'PROCESS' ? least(amount, own.bonus) : award.state === 'CLOSED' ? amount : 0n,
      );
      if (call.isBack || own.cash + sum(ofBonus) < call.amount) return false;
      own.cash += sum(ofBonus) - call.amount;
      for (const [place, { award }] of call.parts.entries())
        if (award.state === 'PROCESS') own.bonus -= ofBonus[place] ?? 0n;
      call.isBack = true;
      round.win -= call.amount;
      settleRound(round);
      return true;
    },
  };
}

export function createModel() {
  const book = createBook();
  return { ...book, ...createAwardActs(book), ...createRoundActs(book) };
}
