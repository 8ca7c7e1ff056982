import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Config } from '../../../core/platform/config.ts';
import type { Dice } from '../dice.ts';
import type { Order } from '../points.ts';

const preload = path.join(import.meta.dirname, '..', 'preload.ts');

/** Whoever looks for work and finds none sends more. */
const soon = 12;

/** Any of the statements that a case sends, so many about; one of the first for the first case, so that a run sees somebody die. */
export function pickStatement(dice: Dice, done: number, statements: number): Pick<Order, 'point' | 'nth'> {
  return { point: 'any-statement', nth: 1 + dice.below(done === 0 ? soon : statements) };
}

/** A process that does its work when it is told to, and dies at a statement. */
export async function startVictim(program: string, config: Config) {
  const child = spawn(process.execPath, ['--import', preload, program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const ended = new Promise<false>((resolve) => child.once('exit', () => resolve(false)));
  const heard = (name: string) =>
    new Promise<true>((resolve) =>
      child.on('message', (message: Record<string, unknown>) => {
        if (name in message) resolve(true);
      }),
    );
  const ready = heard('ready');
  child.send(config);
  if (!(await Promise.race([ready, ended]))) throw new Error('the process ended before it was ready');

  return {
    /** Whether it died on the way; where the statement never came, it is killed at the end. */
    async dieAtWork(work: object, { point, nth }: Pick<Order, 'point' | 'nth'>): Promise<boolean> {
      const taken = heard('taken');
      const order: Order = { point, nth, victim: 'itself', postmaster: 0 };
      child.send({ order });
      await taken;
      const done = heard('done');
      child.send({ work });
      const isDone = await Promise.race([done, ended]);
      child.kill('SIGKILL');
      await ended;
      return !isDone;
    },
    end: () => child.kill('SIGKILL'),
  };
}
