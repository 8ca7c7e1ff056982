import type { GameId } from '@kislap/contract-kit/ids';
import { executorOf } from '@kislap/ledger';
import { listCursors } from '@kislap/platform/database/consumers.queries.ts';
import { afterAll, expect, it } from 'vitest';
import { figuresConsumer } from './figures.consumer.ts';
import { readModel, recompute } from './recompute.ts';
import { buildReportsWorld } from './reports.world.ts';

const world = await buildReportsWorld();
afterAll(() => world.close());

it('the spread of results goes with the rounds it came from', async () => {
  const round = {
    ...{ accountId: world.ids.lone, source: 'arcade', currency: 'PHP', roundRef: 'spread' },
    ...{ gameId: 'baccarat' as GameId, category: 'LIVE' },
  } as const;
  const peso = 1_000_000n;
  const db = executorOf(world.database.kysely);
  const spread = async () =>
    (await readModel(db, world.ids.lone)).get('2026-11-21 LIVE arcade baccarat spread') ?? 0n;
  await world.post({
    ...{ kind: 'post', accountId: world.ids.lone, source: 'cashier', currency: 'PHP', reference: 'spread' },
    ...{ type: 'DEPOSIT', from: 'house:payment:test', to: 'player:cash', amount: 100n * peso },
  });
  const before = await spread();
  await world.play({ kind: 'bet', ...round, reference: 's b', amount: 10n * peso });
  await world.drain();
  expect(await spread()).toBe(before);
  await world.play({ kind: 'win', ...round, reference: 's w', amount: 14n * peso, closesRound: true });
  await world.drain();
  // Four pesos are forty tenths.
  expect((await spread()) - before).toBe(1_600n);
  const undo = { kind: 'rollback', accountId: round.accountId, source: 'arcade', currency: 'PHP' } as const;
  await world.play({ ...undo, reference: 's undo w', referenceTo: 's w' });
  await world.drain();
  expect((await spread()) - before).toBe(10_000n);
  await world.play({ ...undo, reference: 's undo b', referenceTo: 's b' });
  await world.drain();
  expect(await spread()).toBe(before);
  const cursor = (await listCursors(world.database.kysely)).get(figuresConsumer) ?? '';
  expect(await recompute(db, world.ids.lone, cursor)).toEqual(await readModel(db, world.ids.lone));
});
