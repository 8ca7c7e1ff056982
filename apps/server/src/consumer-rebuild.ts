/** `npm run consumer:rebuild -- <name>`: empties what a consumer keeps and makes it again from the beginning. */

import { ConfigError, readConfig } from '@kislap/platform/config.ts';
import { createPlatform } from '@kislap/platform/platform.ts';
import { openHouse } from './compose/house.ts';
import { createHouseConsumers } from './compose/start-worker.ts';
import { requireMigrated } from './migrate.ts';

const name = process.argv[2] ?? '';
const config = readOrEnd();
await requireMigrated(config.databaseUrl);
const platform = await createPlatform(config);
const house = await openHouse(platform);
const consumers = createHouseConsumers(platform, house);
const known = Object.keys(await consumers.lag());
if (known.includes(name)) {
  const applied = await consumers.rebuild(name);
  console.log(`${name}: made again from ${applied} events`);
} else {
  console.error(`usage: npm run consumer:rebuild -- ${known.join('|')}`);
  process.exitCode = 2;
}
await house.close();
await platform.close();

function readOrEnd() {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
