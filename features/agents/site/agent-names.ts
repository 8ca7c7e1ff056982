import { siteParts } from '@kislap/site-kit/parts.ts';

/** The agent centre's own pages that an address may ask for. */
const ownNames = [
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
];

/** Whether a page of the agent centre has this name: `?dialog=registerCenter`. Other features bring pages too. */
export const isAgentPage = (name: string): boolean =>
  ownNames.includes(name) || siteParts().some(({ agentPages = {} }) => Object.hasOwn(agentPages, name));
