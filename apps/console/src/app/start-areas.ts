import type { ConsoleArea, ConsoleModule } from '@kislap/kernel/console.ts';

/** The texts that the frame shows before any page: its own, and those that label what the modules put into it. */
export function startAreas(modules: readonly ConsoleModule[]): ConsoleArea[] {
  const labels = modules.flatMap(({ menu = [], queues = [], accountMenu = [], playerActions = [] }) =>
    [...menu, ...queues, ...accountMenu, ...playerActions].map(
      ({ label }) => label.split('.')[0] as ConsoleArea,
    ),
  );
  return [...new Set<ConsoleArea>(['common', 'console', 'errors', 'permissions', ...labels])];
}
