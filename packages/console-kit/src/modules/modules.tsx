import type { ConsoleModule } from '@kislap/kernel/console.ts';
import { createContext, type ReactNode, useContext } from 'react';

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

export function useModules(): readonly ConsoleModule[] {
  return useContext(Context);
}
