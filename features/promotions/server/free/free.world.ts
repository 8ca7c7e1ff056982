import { startFreebetVendor } from '@kislap/free-rounds/server/vendor.testkit.ts';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { hub88Of, playRows } from '@kislap/server-app/testing/play-parts';
import type { PromotionsWorld } from '../promotions.world.ts';

export type FreeVendor = Awaited<ReturnType<typeof addFreeVendor>>;

/** A vendor that gives free rounds of one game, and what counts how many were played. */
export async function addFreeVendor({ server, clock }: PromotionsWorld) {
  const vendor = await startFreebetVendor();
  const { features, platform } = server;
  const rows = playRows(platform.database.pool, clock);
  const keys = { privateKey: vendor.privateKey, publicKey: vendor.vendorKeys.publicKey };
  await features.games.addIntegration(hub88Of('freebets', vendor.url, keys));
  await rows.addStudio();
  const mango = await rows.addGame('freebets', 'mango-rush');
  await features.games.catalogue.reload();
  const played = createConsumers({
    ...{ db: platform.database.kysely, signals: platform.signals, log: platform.log },
    consumers: [features.freeRounds.consumer],
  });
  return { vendor, mango, played };
}
