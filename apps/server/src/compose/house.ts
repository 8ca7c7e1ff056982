import { buildHouse, type House as HouseOf } from '@kislap/kernel/house.ts';
import type { ServicesOf } from '@kislap/kernel/module.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as modules from '../modules.ts';

/** What the features of one process made. */
export type Features = ServicesOf<typeof modules>;
export type House = HouseOf<typeof modules>;

export function openHouse(platform: Platform): Promise<House> {
  return buildHouse(platform, modules);
}
