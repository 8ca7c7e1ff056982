/** A line of the ledger, as far as it moves a player's money. */
interface Line {
  type: string;
  from: string;
  to: string;
  amount: bigint;
}

/** Bonus money is the house's until it becomes cash. */
const isOwn = (account: string) => account.startsWith('player:') && !account.startsWith('player:bonus');
/** Where money comes from and goes to that is neither won nor lost. */
const outside = ['house:payment:', 'house:fee', 'clearing'];
const moves = ['DEPOSIT', 'WITHDRAW', 'FEE'];

function gain({ from, to, amount }: Line): bigint {
  return isOwn(from) === isOwn(to) ? 0n : isOwn(to) ? amount : -amount;
}

/** What the player lost of his own money by a line; won is negative. What was paid in, taken out or handed on is neither. */
export function ownLoss(line: Line): bigint {
  const other = isOwn(line.to) ? line.from : line.to;
  const isMoved = moves.includes(line.type) || outside.some((start) => other.startsWith(start));
  return isMoved ? 0n : -gain(line);
}

export function paidIn(line: Line): bigint {
  return line.type === 'DEPOSIT' ? gain(line) : 0n;
}
