import { AppError } from '@kislap/platform/errors.ts';
import type { Maintenance as GameMaintenance } from '../../contract/games.console.ts';
import type { Maintenance } from '../games.types.ts';

export function maintenanceOf(of: GameMaintenance): GameMaintenance {
  const { maintenanceFrom, maintenanceUntil, maintenanceReason } = of;
  return { maintenanceFrom, maintenanceUntil, maintenanceReason };
}

/** An end needs a beginning before it. */
export function requireMaintenance({ maintenanceFrom, maintenanceUntil }: Maintenance): void {
  if (maintenanceUntil && (!maintenanceFrom || maintenanceFrom >= maintenanceUntil))
    throw new AppError('schedule_backwards');
}

/** Null means "no bound" and is kept; undefined is dropped. */
export function withoutAbsent<T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never;
}
