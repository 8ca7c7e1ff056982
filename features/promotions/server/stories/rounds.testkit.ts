import { type Book, least, standing, sum } from './book.testkit.ts';
import type { Call, Part, Round } from './story.testkit.ts';

/** Of a settled round what counts for turnover: in live games what was at risk, elsewhere the stake. */
function worthOf({ category, stake, win, bets, wins, isClosed }: Round): bigint {
  if (standing(bets).length === 0 || (!isClosed && standing(wins).length === 0)) return 0n;
  const net = win > stake ? win - stake : stake - win;
  return category === 'LIVE' ? least(stake, net) : stake;
}

/** What games do. */
export function createRoundActs({ own, playing, tell }: Book) {
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
      round.firstSettledAt ??= own.at;
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
