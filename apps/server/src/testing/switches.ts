import { modulesSetting, registerSetting } from '@kislap/site/server';
import type { PeopleWorld } from './people-world.ts';

/** Turns modules of the brand on or off; others keep their default. */
export async function switchModules(world: PeopleWorld, choices: Record<string, boolean>): Promise<void> {
  await world.site.changeSetting(world.platform.database.kysely, modulesSetting, choices);
  world.site.announce();
}

/** Changes single registration fields; the others are as they are by default. */
export async function setRegisterFields(
  world: PeopleWorld,
  change: Partial<typeof registerSetting.fallback>,
): Promise<void> {
  const next = { ...registerSetting.fallback, ...change };
  await world.site.changeSetting(world.platform.database.kysely, registerSetting, next);
  world.site.announce();
}
