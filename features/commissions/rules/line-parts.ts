import { type Amounts, noAmounts } from './base.ts';

interface Worth {
  stake: bigint;
  win: bigint;
  validBet: bigint;
}

/** A ticket that won more than its stake is winning, one that won less losing; one that broke even is neither. */
function ticketsOf({ stake, win, validBet }: Worth): Pick<Amounts, 'winning' | 'losing'> {
  return { winning: win > stake ? validBet : 0n, losing: win < stake ? validBet : 0n };
}

/** What a settled round changes, by what it was worth before and is after. */
export function changeOf(before: Worth, after: Worth): Amounts {
  const [old, now] = [ticketsOf(before), ticketsOf(after)];
  return {
    ...noAmounts(),
    validBet: after.validBet - before.validBet,
    stake: after.stake - before.stake,
    win: after.win - before.win,
    winning: now.winning - old.winning,
    losing: now.losing - old.losing,
  };
}
