import { useModules } from '@kislap/console-kit/modules/modules.tsx';
import { useSession } from '@kislap/console-kit/session/session.ts';
import { roleHas } from '@kislap/contract-kit/roles';
import type { ConsoleModule, MenuEntry } from '@kislap/kernel/console.ts';
import { menuGroups } from '@kislap/kernel/console.ts';

/** The menu of all modules from top to bottom. */
export function menuOf(modules: readonly ConsoleModule[]): MenuEntry[] {
  return modules
    .flatMap(({ menu = [] }) => menu)
    .sort(
      (one, other) =>
        menuGroups.indexOf(one.group) - menuGroups.indexOf(other.group) || one.order - other.order,
    );
}

/** What of the menu the operator may see. */
export function useMenu(): MenuEntry[] {
  const role = useSession(({ operator }) => operator?.role);
  return menuOf(useModules()).filter(
    ({ permission }) => permission === null || (role && roleHas(role, permission)),
  );
}
