import type { Database } from '@kislap/platform/database/database.ts';
import type { Gatekeepers } from '@kislap/platform/http/context.ts';
import type { Features } from './features.ts';

/** Who comes in at the doors of this house, and from where. */
export function createGatekeepers(
  db: Database,
  { identity, operators, site }: Pick<Features, 'identity' | 'operators' | 'site'>,
): Gatekeepers {
  const { sessions } = identity;

  /** A session that moves to a closed region ends, and its games take no more stakes. */
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
    findOperator: (token) => operators.findSession(token),
    async requireOpen(ip, token) {
      if (token !== undefined && (await site.isRegionClosed(ip))) await endAbroad(token);
      await site.requireOpen(ip);
    },
  };
}
