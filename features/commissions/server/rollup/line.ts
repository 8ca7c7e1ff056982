import { type PlayedLine, type SettledPlay, worthOf } from '@kislap/ledger';
import { type Amounts, type Measure, noAmounts } from '../../rules/base.ts';
import { changeOf } from '../../rules/line-parts.ts';

/** What a line says of its team. */
export interface LinePart {
  category: string;
  amounts: Amounts;
  /** When the round was settled first: what changes of it later corrects that time. */
  of: Date;
}

/** What the house gives, by what it is in the net of a team; points are none of it, and salaries go from one to another. */
const gifts = new Map<string, Measure>([
  ['BET_REBATE', 'betRebates'],
  ['CASHBACK', 'betRebates'],
  ['AGENT_REBATE', 'agentRebates'],
  ['BONUS', 'bonuses'],
  ['COMMISSION', 'bonuses'],
  ['SALARY', 'salaries'],
]);

function gain({ from, to, amount }: PlayedLine): bigint {
  const [out, into] = [from.startsWith('player:'), to.startsWith('player:')];
  if (out === into) return 0n;
  return into ? amount : -amount;
}

function giftOf(line: PlayedLine): LinePart | undefined {
  const measure = gifts.get(line.type);
  const amount = measure ? gain(line) : 0n;
  if (!measure || amount === 0n) return undefined;
  return { category: '', amounts: { ...noAmounts(), [measure]: amount }, of: line.createdAt };
}

function minus(after: SettledPlay, change: SettledPlay) {
  return {
    stake: after.stake - change.stake,
    win: after.win - change.win,
    validBet: after.validBet - change.validBet,
  };
}

/** Presents of vendors, prizes of pools, and play of which no round is known. */
function besideRounds(line: PlayedLine): { stake: bigint; win: bigint } {
  const { type, amount, play } = line;
  const kind = play?.kind;
  const sign = type === 'REVERSE' || type === 'REFUND' ? -1n : 1n;
  if (kind === 'BONUS' || kind === 'JACKPOT') return { stake: 0n, win: sign * amount };
  if (play?.round) return { stake: 0n, win: 0n };
  if (kind === 'BET') return { stake: sign * amount, win: 0n };
  return { stake: 0n, win: kind === 'WIN' ? sign * amount : 0n };
}

/** Undefined where a line says nothing that contracts count. */
export function partOf(line: PlayedLine): LinePart | undefined {
  const { play, createdAt } = line;
  if (!play) return giftOf(line);
  const { settled, round } = play;
  const { stake, win } = besideRounds(line);
  if (settled && round) {
    const after = worthOf(round);
    const amounts = changeOf(minus(after, settled), after);
    amounts.win += win;
    return { category: round.category, amounts, of: round.firstSettledAt ?? createdAt };
  }
  if (stake === 0n && win === 0n) return undefined;
  const amounts = { ...noAmounts(), stake, win };
  return { category: play.category ?? line.category ?? '', amounts, of: createdAt };
}
