import { AsyncLocalStorage } from 'node:async_hooks';
import type { Platform } from '@kislap/platform/platform.ts';
import { Killed } from './story.testkit.ts';

type Database = Platform['database'];
type Work = Parameters<ReturnType<Database['kysely']['transaction']>['execute']>[0];

const lives = new AsyncLocalStorage<{ left: number }>();

/** Does it as a worker whose transaction of this number is the one that it dies in: nothing of that one is kept. */
export function dieIn(left: number | null, work: () => Promise<unknown>): Promise<unknown> {
  return left === null ? work() : lives.run({ left }, work);
}

/** The database as somebody sees it who may be killed. */
export function killable(database: Database): Database {
  const kysely = new Proxy(database.kysely, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name === 'transaction') return () => ({ execute: (work: Work) => within(target, work) });
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...database, kysely };
}

function within(kysely: Database['kysely'], work: Work): Promise<unknown> {
  const life = lives.getStore();
  if (life) life.left -= 1;
  const isLast = life?.left === 0;
  return kysely.transaction().execute(async (tx) => {
    const result = await work(tx);
    if (isLast) throw new Killed();
    return result;
  });
}
