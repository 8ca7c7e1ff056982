import type { Postgres } from '../../postgres/cluster.ts';
import type { Measurements } from '../measurements.ts';

export interface Contenders {
  postgres: Postgres;
  pgbench: string;
  results: Measurements;
  seconds: number;
}

/** What is done once in each round; it notes what it measured. */
export type Contender = () => Promise<void>;
