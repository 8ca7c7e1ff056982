import { describe, expect, it } from 'vitest';
import { judgeStatement, plainText } from './judge.ts';

const words = new Map([
  ['a.one', 'distributed'],
  ['a.two', 'distributed'],
  ['a.all', 'reference'],
  ['a.here', 'local'],
] as const);
const judge = (text: string) => judgeStatement(text, words);

describe('a statement on one bucket', () => {
  it('may be whatever one server understands', async () => {
    const texts = [
      'select * from a.one where bucket = $1 and id = $2 for update',
      'select *, (select count(*) from a.two t where t.bucket = $1) from a.one o where o.bucket = $1::smallint',
      'select * from a.one o join a.two t on t.id = o.id where o.bucket = $1 and t.bucket = $1',
      'select * from a.one o join a.two t on (t.bucket, t.id) = (o.bucket, o.id) where (o.bucket, o.id) = ($1, $2)',
      'select * from a.one o join a.two t using (bucket, id) where o.bucket = 3 for update of o',
      'with old as (select * from a.one where bucket = $1 for update) delete from a.one using old where a.one.bucket = $1',
      'insert into a.one (bucket, id) select $1, max(id) from a.two where bucket = $1',
      'select o.* from unnest($2::uuid[]) as k(id) join a.one o on o.bucket = $1 and o.id = k.id',
      'select * from a.all where id in (select id from a.here) for update',
    ];
    expect(await Promise.all(texts.map(judge))).toEqual(texts.map(() => []));
  });
});

describe('a read of many buckets', () => {
  it('passes where each shard can answer for itself', async () => {
    const texts = [
      'select count(*) from a.one where state = $1',
      'select * from a.one o join a.two t on t.bucket = o.bucket and t.id = o.id join a.all g on g.id = o.all_id',
      'select * from a.one o where exists (select from a.two t where t.bucket = o.bucket and t.id = o.id)',
      'select *, (select count(*) from a.two t where t.bucket = o.bucket and t.id = o.id) from a.one o',
      'select * from a.one o where (o.bucket, o.id) in (select t.bucket, t.id from a.two t)',
      'select bucket, sum(n) from (select bucket, n from a.one union all select bucket, n from a.two) b group by bucket',
      'select s.n from (select count(*) as n from a.one) s',
      'select o.* from unnest($1::int[], $2::uuid[]) k(bucket, id) join a.one o using (bucket, id)',
    ];
    expect(await Promise.all(texts.map(judge))).toEqual(texts.map(() => []));
  });

  it('is refused where it locks or joins beside the bucket', async () => {
    expect(await judge('select * from a.one where id = $1 for update skip locked')).toEqual([
      'locks rows of many buckets',
    ]);
    expect(await judge('select * from a.one o join a.two t on t.id = o.id')).toEqual([
      'joins a.two beside the bucket',
    ]);
  });

  it('is refused where a sub-select is asked again for each row', async () => {
    expect(
      await judge('select *, (select count(*) from a.two t where t.path like o.path) from a.one o'),
    ).toEqual([
      'a.one beside a sub-select in the list',
      'asks a.two again for each row around, beside the bucket',
    ]);
    const last = '(select * from a.one o where o.id = t.id order by at limit 1)';
    expect(await judge(`select * from a.all t, lateral ${last} o`)).toContain(
      'limits a.one for each row around',
    );
    expect(await judge('select (select max(id) from a.here) from a.one')).toEqual([
      'a.one beside a sub-select in the list',
    ]);
  });

  it('is refused where it is recursive or goes by the place of rows', async () => {
    expect(await judge('delete from a.one where ctid = any($1)')).toEqual([
      'names rows of many buckets by ctid',
    ]);
    const tree = 'select id from a.one union all select o.id from a.one o join tree t on t.id = o.above';
    expect(await judge(`with recursive tree as (${tree}) select * from tree`)).toContain(
      'is recursive over many buckets',
    );
  });

  it('gives an aggregate its order itself', async () => {
    const rows = 'select line, at from a.one where batch = $1 order by at';
    expect(await judge(`select string_agg(line, '') from (${rows}) ordered`)).toEqual([
      'an aggregate leans on the order of a sub-select',
    ]);
    expect(await judge(`select string_agg(line, '' order by at) from (${rows}) ordered`)).toEqual([]);
  });
});

describe('a change', () => {
  it('takes values, not functions or sums that differ between nodes', async () => {
    expect(await judge('update a.one set at = clock_timestamp() where bucket = $1')).toEqual([
      'changes a.one by clock_timestamp()',
    ]);
    expect(await judge("delete from a.one where concat(bucket, '.', id) <> all($1)")).toEqual([
      'changes a.one by concat()',
    ]);
    expect(await judge("update a.one set at = at + interval '1 day' where bucket = $1")).toEqual([
      'changes a.one by a column and an interval',
    ]);
    expect(await judge('update a.one set n = n + 1, at = $2 where bucket = $1')).toEqual([]);
    expect(await judge('update a.all set at = clock_timestamp()')).toEqual([]);
    expect(await judge('update a.one set n = 1, bucket = $1 where bucket = $1')).toEqual([
      'sets the bucket of a.one',
    ]);
  });

  it('has no sub-select among the values', async () => {
    const step = '(select max(step) + 1 from a.one where bucket = $1)';
    expect(await judge(`insert into a.one (bucket, step) values ($1, ${step})`)).toEqual([
      'inserts into a.one with a sub-select in VALUES',
    ]);
  });
});

it('texts that differ in numbers of parameters and lengths of lists are one', () => {
  const one = 'select * from a.one where bucket = $1 and id in ($1)';
  expect(plainText('select * from a.one\n where bucket = $7 and id in ($8, $9, $10)')).toBe(one);
  expect(plainText('insert into a.one (x, y) values ($1, $2), ($3, $4)')).toBe(
    plainText('insert into a.one (x, y) values ($1, $2)'),
  );
  expect(plainText('select 1 where (a, b) = ($1, $2)')).toBe('select 1 where (a, b) = ($1, $1)');
});
