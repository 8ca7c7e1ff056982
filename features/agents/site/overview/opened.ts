import type { TeamHeads } from '@kislap/reports/contract/team';
import type { AgentQuery } from '../agent-place.tsx';
import type { MoneyName } from './team-tiles.tsx';

/** The page of the rows that a figure is made of, and what it is asked for. */
type Opened = [page: string, query: AgentQuery];

const transactions = (kind: string): Opened => ['agentDownlineTransactionDetailsCopy', { kind }];
const statements = (sort: string): Opened => ['palStatementsAgentCopy', { sort }];
const rounds: Opened = ['personalHistoryCopy', {}];

export function pageOfMoney(name: MoneyName): Opened {
  if (name === 'netPL' || name === 'validBets') return statements(name);
  if (name === 'bets' || name === 'wins') return rounds;
  if (name === 'transfersIn' || name === 'transfersOut') return transactions('transfers');
  return name === 'balanceChange' ? transactions('') : transactions(name);
}

export function pageOfHead(name: keyof TeamHeads): Opened {
  if (name === 'joinedAgents' || name === 'joinedMembers') return ['downlineManagmentView', {}];
  if (name === 'depositors' || name === 'firstDepositors') return transactions('deposits');
  return statements('validBets');
}
