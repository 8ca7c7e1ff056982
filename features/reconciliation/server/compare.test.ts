import type { AccountId } from '@kislap/contract-kit';
import { describe, expect, it } from 'vitest';
import { compareSides, createFigures } from './compare.ts';
import type { SideRow, Suspect } from './reconciliation.types.ts';

const start = Date.UTC(2026, 10, 21);
const minute = 60_000;
const accountId = '01890000-0000-7000-8000-000000000001' as AccountId;
const period = { from: new Date(start), to: new Date(start + 24 * 60 * minute) };
const options = { ...period, toleranceMs: 15 * minute, heldMax: 20_000 };

function row(reference: string, atMs: number, change: Partial<SideRow> = {}): SideRow {
  const common = { accountId, amount: 100n, roundRef: 'r', referenceTo: null };
  return { reference, kind: 'bet', isDone: true, at: new Date(start + atMs), ...common, ...change };
}

async function* pagesOf(rows: Iterable<SideRow>, size = 3): AsyncGenerator<SideRow[]> {
  let page: SideRow[] = [];
  for (const one of rows) {
    page.push(one);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  yield page;
}

async function compare(ours: Iterable<SideRow>, theirs: Iterable<SideRow>, heldMax = options.heldMax) {
  const figures = createFigures();
  const suspects: Suspect[] = [];
  for await (const some of compareSides(pagesOf(ours), pagesOf(theirs), { ...options, heldMax }, figures))
    suspects.push(...some);
  return { figures, names: suspects.map(({ reference }) => reference).sort(), suspects };
}

describe('two lists side by side', () => {
  it('pairs rows by reference, even if one side wrote its row minutes later', async () => {
    const ours = [row('a', 5 * minute), row('b', 6 * minute), row('c', 7 * minute)];
    const theirs = [row('b', 1 * minute), row('a', 2 * minute), row('c', 20 * minute)];
    expect(await compare(ours, theirs)).toMatchObject({ names: [], figures: { matched: 3 } });
  });

  it('suspects rows without a pair, with a difference, or listed twice', async () => {
    const ours = [row('alone', 0), row('amount', 1), row('twice', 2), row('back', 3), row('player', 4)];
    const theirs = [
      row('amount', 1, { amount: 101n }),
      row('twice', 2),
      row('twice', 3),
      row('back', 3),
      row('player', 4, { accountId: null }),
      row('back/1', 9, { kind: 'rollback', referenceTo: 'back' }),
      row('extra', 10),
    ];
    const { names, suspects } = await compare(ours, theirs);
    expect(names).toEqual(['alone', 'amount', 'back', 'extra', 'player', 'twice']);
    expect(suspects.find(({ reference }) => reference === 'twice')?.isCertainlyAsked).toBe(true);
  });

  it('takes rows beyond the ends as other halves and never as suspects', async () => {
    const end = 24 * 60 * minute;
    const ours = [
      row('before', -2 * minute),
      row('edge', -1),
      row('late', end - 1),
      row('after', end + minute),
    ];
    const theirs = [row('edge', 1), row('late', end + 1)];
    const { names, figures } = await compare(ours, theirs);
    expect(names).toEqual([]);
    expect(figures).toMatchObject({ ourRows: 1, theirRows: 1 });
  });

  it('holds a hundred thousand rows of each side against each other without holding them', async () => {
    const count = 100_000;
    function* side(shift: (index: number) => number) {
      for (let index = 0; index < count; index += 1) yield row(`t${index}`, index * 800 + shift(index));
    }
    // The vendor's clock is off by up to three seconds either way, and one row in ten thousand is gone.
    const ours = side(() => 0);
    const theirs = [...side((index) => ((index * 7_919) % 7) * 1_000 - 3_000)]
      .filter((_, index) => index % 10_000 !== 5_000)
      .sort((a, b) => a.at.getTime() - b.at.getTime());
    const { names, figures } = await compare(ours, theirs);
    expect(names).toHaveLength(10);
    expect(figures.matched).toBe(count - 10 - 2);
    expect(figures.heldMax).toBeLessThan(50);
  });

  it('asks early about rows that exceed memory, and forgets none', async () => {
    const theirs = Array.from({ length: 5_000 }, (_, index) => row(`t${index}`, index));
    const { names, figures } = await compare([], theirs, 100);
    expect(names).toHaveLength(5_000);
    expect(figures.heldMax).toBeLessThanOrEqual(101);
  });
});
