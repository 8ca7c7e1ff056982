import type { AccountId } from '@kislap/contract-kit';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Features } from '../compose/house.ts';
import type { Person } from './people.data.ts';

export const peso = 1_000_000n;

/** Who acts in the demo's queues, and with what. */
export interface Desk {
  features: Features;
  platform: Platform;
  /** The first operator, in whose name others' work is asked for. */
  by: Parameters<Features['adjustments']['request']>[2];
  /** Who agrees to it. */
  second: Desk['by'];
  members: (Person & { id: AccountId; cash: bigint })[];
}

/** One thing that somebody asked for, so long before the house opened. */
export interface Task {
  minutesAgo: number;
  run(desk: Desk): Promise<void>;
}
