import { type RecordKind, recordKinds } from '../../contract/team-lines.ts';

const kindOfType = new Map<string, RecordKind>([
  ['DEPOSIT', 'deposits'],
  ['WITHDRAW', 'withdrawals'],
  ['FEE', 'fees'],
  ['TRANSFER', 'transfers'],
  ['ADJUST', 'adjustments'],
  ['HOLD', 'holds'],
  ['RELEASE', 'holds'],
  ['BET_REBATE', 'betRebates'],
  ['CASHBACK', 'betRebates'],
  ['AGENT_REBATE', 'agentRebates'],
  ['BONUS', 'bonuses'],
  ['POINTS', 'points'],
  ['SALARY', 'salaries'],
  ['DIVIDEND', 'dividends'],
  ['COMMISSION', 'commissions'],
  ['JACKPOT', 'jackpots'],
]);

/** Of a line what it is a record of; undefined for bets, wins and moves within a vendor's wallet. */
export function kindOf({ type, gameId }: { type: string; gameId: string | null }): RecordKind | undefined {
  // A vendor's present is a win of play, which no round tells of.
  if (type === 'BONUS' && gameId !== null) return 'presents';
  return kindOfType.get(type);
}

/** Numbers of `reports.team_transfer.kind`. They are written, so that a new kind comes last. */
export const numberOfKind = (kind: RecordKind) => recordKinds.indexOf(kind) + 1;

export const kindOfNumber = (kind: number) => recordKinds[kind - 1];
