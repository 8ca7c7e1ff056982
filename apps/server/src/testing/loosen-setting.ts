import type { Database } from '@kislap/platform/database/database.ts';
import type { Setting, Site } from '@kislap/site/server';

interface House {
  platform: { database: { kysely: Database } };
  features: { site: Pick<Site, 'changeSetting' | 'announce'> };
}

/** What two people may do, done for a test that is about something else. */
export async function loosenSetting<Value>(
  house: House,
  setting: Setting<Value>,
  value: Value,
): Promise<void> {
  const { site } = house.features;
  await site.changeSetting(house.platform.database.kysely, setting, value);
  site.announce();
}
