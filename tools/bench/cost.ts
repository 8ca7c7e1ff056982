import type { Cost, Watched } from './load.ts';
import { postgresTime, processorTime } from './processor.ts';

/** Starts counting; called with the number of answers, gives the processor time for each of them. */
export function startCost({ server, postmaster }: Watched): (answers: number) => Cost {
  const read = () => [processorTime(process.pid), processorTime(server), postgresTime(postmaster)] as const;
  const before = read();
  return (answers) => {
    const after = read();
    const each = (at: 0 | 1 | 2) => (after[at] - before[at]) / Math.max(1, answers);
    return { client: each(0), server: each(1), postgres: each(2) };
  };
}
