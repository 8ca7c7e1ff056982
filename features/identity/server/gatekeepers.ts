import type { Database } from '@kislap/platform/database/database.ts';
import type { Gatekeepers } from '@kislap/platform/http/context.ts';
import type { Site } from '@kislap/site/server';
import type { Identity } from './identity.service.ts';

/** Who comes in at the player's door, and from where. */
export function createPlayerDoor(
  db: Database,
  sessions: Identity['sessions'],
  site: Pick<Site, 'isRegionClosed' | 'requireOpen'>,
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
      return sessions.find(token);
    },
    async requireOpen(ip, token) {
      if (token !== undefined && (await site.isRegionClosed(ip))) await endAbroad(token);
      await site.requireOpen(ip);
    },
  };
}
