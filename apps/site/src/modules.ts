import { agentsSite } from '@kislap/agents/site/module.ts';
import { cashierSite } from '@kislap/cashier/site/module.ts';
import { contentSite } from '@kislap/content/site/module.ts';
import { feedbackSite } from '@kislap/feedback/site/module.ts';
import { freeRoundsSite } from '@kislap/free-rounds/site/module.ts';
import { gamesSite } from '@kislap/games/site/module.ts';
import { identitySite } from '@kislap/identity/site/module.ts';
import { inboxSite } from '@kislap/inbox/site/module.ts';
import type { SiteModule } from '@kislap/kernel/site.ts';
import { protectionSite } from '@kislap/protection/site/module.ts';
import { siteSite } from '@kislap/site/site/module.ts';
import { transfersSite } from '@kislap/transfers/site/module.ts';
import { walletSite } from '@kislap/wallet/site/module.ts';
import { shellSite } from './app/shell/module.ts';

/** The shell and every feature with a side for players. */
export const modules: readonly SiteModule[] = [
  shellSite,
  siteSite,
  identitySite,
  gamesSite,
  walletSite,
  cashierSite,
  transfersSite,
  freeRoundsSite,
  protectionSite,
  inboxSite,
  feedbackSite,
  contentSite,
  agentsSite,
];

/** The first page, and what lists bring along when the server drew them. */
export const { home, served } = gamesSite;
