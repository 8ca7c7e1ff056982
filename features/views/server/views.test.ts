import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, expect, it } from 'vitest';
import {
  createView,
  deleteView,
  listViews,
  PagePath,
  saveFavourites,
  viewsMax,
} from '../contract/views.console.ts';
import { countViews } from './view.queries.ts';

const server = await startWholeServer();
afterAll(() => server.close());
const finance = server.as(await server.signInOperator('finance'));
const support = server.as(await server.signInOperator('support'));
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );
const big = { name: 'Big ones', path: '/withdrawals', query: 'status=APPLIED&minAmount=10000' };

it('a view is its operator’s alone, by page and name', async () => {
  const saved = await finance(createView, { body: big });
  expect(saved).toMatchObject(big);
  await finance(createView, { body: { name: 'All', path: '/deposits', query: '' } });
  expect((await finance(listViews, { query: {} })).views.map(({ name }) => name)).toEqual([
    'All',
    'Big ones',
  ]);
  expect((await support(listViews, { query: {} })).views).toEqual([]);
  expect(await codeOf(finance(createView, { body: big }))).toBe('view_name_taken');
  expect(await codeOf(support(createView, { body: big }))).toBe('answered');

  await support(deleteView, { params: { viewId: saved.viewId } });
  expect((await finance(listViews, { query: {} })).views).toHaveLength(2);
  await finance(deleteView, { params: { viewId: saved.viewId } });
  await finance(deleteView, { params: { viewId: saved.viewId } });
  expect((await finance(listViews, { query: {} })).views).toHaveLength(1);
});

it('favourites keep their order, each page once', async () => {
  const { favourites } = await finance(saveFavourites, {
    body: { paths: ['/reports', '/games', '/reports'] },
  });
  expect(favourites).toEqual(['/reports', '/games']);
  await finance(saveFavourites, { body: { paths: ['/games'] } });
  expect((await finance(listViews, { query: {} })).favourites).toEqual(['/games']);
  expect((await support(listViews, { query: {} })).favourites).toEqual([]);
});

it('an address that leads out of the console is refused, and so is one view too many', async () => {
  for (const path of ['//evil.example', 'https://evil.example', '/a b', '/A', '/a/'])
    expect(PagePath.safeParse(path).success).toBe(false);
  const db = server.platform.database.kysely;
  const { rows } = await server.platform.database.pool.query<{ id: never }>(
    "select operator_id as id from views.view where name = 'All'",
  );
  const operatorId = rows[0]?.id as never;
  for (let count = await countViews(db, operatorId); count < viewsMax; count += 1)
    await finance(createView, { body: { ...big, name: `view ${count}` } });
  expect(await codeOf(finance(createView, { body: { ...big, name: 'one more' } }))).toBe('views_full');
});
