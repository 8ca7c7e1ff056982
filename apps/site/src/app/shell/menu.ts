import type { GameCategory } from '@kislap/contract-kit/constants';
import type { MenuItem, MenuName } from '@kislap/kernel/site.ts';
import { useSiteStatus } from '@kislap/site-kit/news/site-status.ts';
import { siteParts } from '@kislap/site-kit/parts.ts';

/** The entries of a menu from top to bottom. */
export function menuOf(menu: MenuName): MenuItem[] {
  return siteParts()
    .flatMap((parts) => parts.menu ?? [])
    .filter((item) => item.menu === menu)
    .sort((a, b) => a.place - b.place);
}

/** Those that the brand's switches leave. */
export function useMenu(menu: MenuName): MenuItem[] {
  const modules = useSiteStatus((state) => state.modules);
  return menuOf(menu).filter(({ brandSwitch }) => !brandSwitch || modules.includes(brandSwitch));
}

/** Those of the categories that have vendors, in the order of the lobby. */
export function categoriesOf(
  menu: MenuName,
  lanes: readonly { gameCategory: GameCategory }[] = [],
): MenuItem[] {
  const items = menuOf(menu);
  return lanes.flatMap(({ gameCategory }) => items.filter(({ category }) => category === gameCategory));
}
