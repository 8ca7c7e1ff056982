import * as z from 'zod/mini';
import { modules } from '../../apps/console/src/all-modules.ts';
import type { ConsoleModule, ConsolePage } from '../../core/kernel/console.ts';

export const consoleStart = '/console/';

const listed: readonly ConsoleModule[] = modules;

/** The tabs of the pages; what a page opens with needs no picture of its own. */
export const consoleTabs = [
  ...listed
    .flatMap(({ pages = [] }) => pages)
    .filter(({ path }) => !path.includes('$'))
    .flatMap((page) => tabsOf(page).map((tab) => `/console${page.path}?tab=${tab}`)),
  '/console/vendors/arcade',
];

/** The pages of one player; their address begins with the first link of the list of players. */
export const playerTabs = listed
  .flatMap((module) => module.playerTabs ?? [])
  .sort((one, other) => one.order - other.order)
  .map(({ name }) => name);

function tabsOf({ search }: ConsolePage): string[] {
  if (!(search instanceof z.ZodMiniObject)) return [];
  const { properties } = z.toJSONSchema(search, { io: 'input', unrepresentable: 'any' });
  const tab = properties?.tab;
  return typeof tab === 'object' ? (tab.enum ?? []).slice(1).map(String) : [];
}
