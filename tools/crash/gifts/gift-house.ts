import { type House, openHouse } from '../../../apps/server/src/compose/house.ts';
import type { Clock } from '../../../core/platform/clock.ts';
import type { Config } from '../../../core/platform/config.ts';
import { createPlatform, type Platform } from '../../../core/platform/platform.ts';

/** All features in this process; nothing listens, and no job runs by itself. */
export interface GiftHouse {
  platform: Platform;
  house: House;
  close(): Promise<void>;
}

export async function openGiftHouse(config: Config, clock?: Clock): Promise<GiftHouse> {
  const platform = await createPlatform(config, clock && { clock });
  const house = await openHouse(platform);
  return {
    platform,
    house,
    async close() {
      await house.close();
      await platform.close();
    },
  };
}

export function giftConfig(databaseUrl: string, dataDir: string): Config {
  const address = 'http://localhost';
  return {
    ...{ databaseUrl, dataDir, port: 0, consolePort: 0, arcadePort: 0, metricsPort: 0 },
    ...{ publicUrl: address, consoleUrl: address, arcadeUrl: address, demo: false, demoDays: 14 },
    ...{ databasePool: 10, logLevel: 'silent', trustedProxies: [], insideAddresses: [] },
    ...{ auditHeads: undefined, auditHeadsMailTo: [], networksFile: undefined, opensOldSeals: false },
  };
}
