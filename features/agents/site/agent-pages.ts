import type { IconName } from '@kislap/ui';
import type { FunctionComponent } from 'react';
import { AgentAccount } from './agent-account.tsx';
import { DownlineList } from './downline-list.tsx';
import { TeamOverview } from './overview/team-overview.tsx';
import { AgentRevenue } from './records/agent-revenue.tsx';
import { TeamBetting } from './records/team-betting.tsx';
import { TeamTransactions } from './records/team-transactions.tsx';
import { TeamUsers } from './records/team-users.tsx';
import { RegisterCentre } from './register/register-centre.tsx';
import { TeamToday } from './today/team-today.tsx';

interface AgentPage {
  /** The last part of its address, by the specification's name; the first page has none. */
  name: string;
  icon: IconName;
  label:
    | `agentCentre.page_${'today' | 'overview' | 'register' | 'downline' | 'betting' | 'statement' | 'revenue' | 'transactions'}`
    | 'auth.agentAccount';
  Page: FunctionComponent;
}

/** The pages of the agent centre, in the order of its navigation. */
export const agentPages: readonly [AgentPage, ...AgentPage[]] = [
  { name: '', icon: 'home', label: 'agentCentre.page_today', Page: TeamToday },
  { name: 'agentTeamOverview', icon: 'chart', label: 'agentCentre.page_overview', Page: TeamOverview },
  { name: 'registerCenter', icon: 'qr', label: 'agentCentre.page_register', Page: RegisterCentre },
  { name: 'downlineManagmentView', icon: 'users', label: 'agentCentre.page_downline', Page: DownlineList },
  { name: 'palStatementsAgentCopy', icon: 'receipt', label: 'agentCentre.page_statement', Page: TeamUsers },
  { name: 'personalHistoryCopy', icon: 'history', label: 'agentCentre.page_betting', Page: TeamBetting },
  { name: 'agentRevenueReport', icon: 'peso', label: 'agentCentre.page_revenue', Page: AgentRevenue },
  {
    name: 'agentDownlineTransactionDetailsCopy',
    icon: 'transfer',
    label: 'agentCentre.page_transactions',
    Page: TeamTransactions,
  },
  { name: 'account', icon: 'user', label: 'auth.agentAccount', Page: AgentAccount },
];
