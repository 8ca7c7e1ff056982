import { type AccountType, agentTypes } from '@kislap/contract-kit';
import type { Database } from '@kislap/platform/database/database.ts';
import type { Gatekeepers } from '@kislap/platform/http/context.ts';
import type { Site } from '@kislap/site/server';
import type { Identity } from './identity.service.ts';

/** A visitor's account with play money. */
const trialMember: AccountType = 4;

/** Who comes in at the player's door, and from where. */
export function createPlayerDoor(
  db: Database,
  sessions: Identity['sessions'],
  site: Pick<Site, 'isRegionClosed' | 'requireOpen' | 'isModuleOn'>,
): Pick<Gatekeepers, 'findPlayer' | 'requireOpen'> {
  /** A session that goes on where the site may not be used ends: nothing more is staked on what it opened. */
  async function endAbroad(token: string): Promise<void> {
    const player = await sessions.find(token);
    if (!player) return;
    const { accountId, sessionId } = player;
    await db.transaction().execute((tx) => sessions.end(tx, accountId, 'left_region', sessionId));
    sessions.announceEnd(accountId, 'left_region', sessionId);
  }

  return {
    async findPlayer(token, { ip }) {
      if (await site.isRegionClosed(ip)) await endAbroad(token);
      const player = await sessions.find(token);
      if (!player) return undefined;
      // What the brand has switched off ends for whoever is inside, too.
      if (player.accountType === trialMember && !(await site.isModuleOn('FREEPLAY'))) return undefined;
      if (agentTypes.includes(player.accountType) && !(await site.isModuleOn('AGENTCENTER')))
        return { ...player, isAgentCentreOff: true };
      return player;
    },
    async requireOpen(ip, token) {
      if (token !== undefined && (await site.isRegionClosed(ip))) await endAbroad(token);
      await site.requireOpen(ip);
    },
  };
}
