import { type Permission, roleHas } from '@kislap/contract-kit/roles';
import type { ConsoleModule } from '@kislap/kernel/console.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { useSession } from '../session/session.ts';

const Context = createContext<readonly ConsoleModule[]>([]);

export function ModulesProvider({
  modules,
  children,
}: {
  modules: readonly ConsoleModule[];
  children: ReactNode;
}) {
  return <Context value={modules}>{children}</Context>;
}

/** What the features contribute of one kind, in their order. */
export function useContributions<T extends { order: number }>(
  listOf: (module: ConsoleModule) => readonly T[] | undefined,
): T[] {
  return useModules()
    .flatMap((module) => listOf(module) ?? [])
    .sort((one, other) => one.order - other.order);
}

/** Those of them that the operator's role may see. */
export function useAllowed<T extends { order: number; permission: Permission }>(
  listOf: (module: ConsoleModule) => readonly T[] | undefined,
): T[] {
  const role = useSession(({ operator }) => operator?.role);
  return useContributions(listOf).filter(({ permission }) => role && roleHas(role, permission));
}

export function useModules(): readonly ConsoleModule[] {
  return useContext(Context);
}
