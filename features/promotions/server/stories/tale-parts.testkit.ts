import type { FreeVendor } from '../free/free.world.ts';
import type { PromotionsWorld } from '../promotions.world.ts';
import type { Offers } from './offers.testkit.ts';

/** The house in which tales are told, with a vendor of free rounds and what can be joined. */
export interface TaleParts {
  world: PromotionsWorld;
  free: FreeVendor;
  offers: Offers;
}
