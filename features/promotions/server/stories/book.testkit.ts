import { type Award, type Call, dayOf, type FreeRound, type Round } from './story.testkit.ts';
import { endPlayedOut, type FeedLine, type Requirement } from './turnover.testkit.ts';

export const least = (one: bigint, other: bigint) => (one < other ? one : other);
export const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);
export const standing = (calls: readonly Call[]) => calls.filter(({ isBack }) => !isBack);
const centavo = 10_000n;
export const cut = (amount: bigint) => amount - (amount % centavo);

/** What a player lost and bet on a day, as the feed has told it. */
interface PlayedDay {
  lost: bigint;
  bets: Map<string, bigint>;
}

export type Book = ReturnType<typeof createBook>;

/** What there is of one player, and the few ways in which it changes. */
export function createBook(birthday: number | null) {
  const own = { cash: 0n, bonus: 0n, at: 0 };
  const requirements: Requirement[] = [];
  const awards: Award[] = [];
  const rounds: Round[] = [];
  const freeRounds: FreeRound[] = [];
  const deposits: { amount: bigint; at: number }[] = [];
  const withdrawals: { amount: bigint; at: number }[] = [];
  const played = new Map<number, PlayedDay>();
  /** Own money that was won or lost on a day, not told yet. */
  let gained: { day: number; amount: bigint }[] = [];
  const counted = { cash: 0n, moved: 0n };
  let lines: FeedLine[] = [];
  /** What came in and may go out: paid in, won by cash, and what was played for. */
  const earned = { paid: 0n, done: 0n };

  const current = () => awards.find(({ state }) => state === 'JOINED' || state === 'PROCESS');
  const playing = () => awards.find(({ state }) => state === 'PROCESS');
  const tell = (line: Omit<FeedLine, 'at'> = {}) => lines.push({ at: own.at, ...line });
  const paidOut = () => sum(withdrawals.map(({ amount }) => amount));

  function open(more: Partial<Requirement> & { target: bigint }): Requirement {
    const requirement: Requirement = {
      ...{ progress: 0n, state: 'OPEN', weights: null, deposit: 0n, plain: 0n, successorOf: null },
      ...{ isCounting: false, isLow: false, openedAt: own.at, closedAt: null, ...more },
    };
    requirements.push(requirement);
    return requirement;
  }

  function hasOpenRounds(): boolean {
    // What was paid is over, unless all of it was taken back.
    const isOpen = ({ isClosed, bets, wins }: Round) =>
      !isClosed && standing(wins).length === 0 && standing(bets).length > 0;
    return rounds.some(isOpen) || freeRounds.some(({ win }) => win === null);
  }

  function lookAtPurse(credit: bigint): boolean {
    const left = own.cash + own.bonus - credit;
    return endPlayedOut(requirements, { left, hasOpenRounds: hasOpenRounds(), at: own.at });
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

  function playedOn(day: number): PlayedDay {
    const known = played.get(day) ?? { lost: 0n, bets: new Map() };
    played.set(day, known);
    return known;
  }

  return {
    ...{ own, requirements, awards, rounds, freeRounds, deposits, withdrawals, earned, birthday },
    ...{ current, playing, tell, open, hasOpenRounds, lookAtPurse, close, played, playedOn, paidOut },

    takeLines(): FeedLine[] {
      const told = lines;
      lines = [];
      return told;
    },

    /** After everything of one moment: what of cash was neither paid in nor out is won or lost. */
    countCash(): void {
      const moved = sum(deposits.map(({ amount }) => amount)) - paidOut();
      const amount = own.cash - counted.cash - (moved - counted.moved);
      Object.assign(counted, { cash: own.cash, moved });
      if (amount !== 0n) gained.push({ day: dayOf(own.at), amount });
    },

    takeGained() {
      const told = gained;
      gained = [];
      return told;
    },

    /** What can be taken out may not be more than this. */
    bound() {
      const wins = rounds.flatMap((round) => standing(round.wins));
      const ofOthers = (call: Call) =>
        sum(call.parts.flatMap(({ award, amount }) => (award.state === 'CLAIMED' ? [] : [amount])));
      const back = rounds.flatMap(({ bets }) => bets).filter(({ isBack }) => isBack);
      const returned = back.map((call) => sum(call.parts.map(({ amount }) => amount)) - ofOthers(call));
      const won = wins.map((call) => call.amount - ofOthers(call));
      return earned.paid + earned.done + sum(won) + sum(returned);
    },

    left: () =>
      sum(requirements.filter(({ state }) => state === 'OPEN').map((one) => one.target - one.progress)),
  };
}
