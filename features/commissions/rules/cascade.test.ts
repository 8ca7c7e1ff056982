import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consequencesOf, type Ended, type Held, type Standing, uncoveredAt } from './cascade.ts';
import { tierOf } from './rules.testkit.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const contractOf = (payer: string | null, payee: string, rate: number, isPending = false): Standing => ({
  ...{ id: `${payer}>${payee}${isPending ? '?' : ''}`, kind: 'DIVIDEND', payer, payee },
  ...{ tiers: [tierOf(rate)], startsAt: isPending ? null : day(1), endsAt: null },
});
const held = (rate: number, from: number, until?: number): Held => ({
  ...{ tiers: [tierOf(rate)], startsAt: day(from), endsAt: until === undefined ? null : day(until) },
});
const idsOf = (contracts: (Standing | Ended<Standing>)[]) =>
  contracts.map((one) => ('contract' in one ? one.contract.id : one.id));
const lowerTo = (rate: number, payee = 'a') =>
  ({ kind: 'DIVIDEND', payee, held: [held(20, 1, 20), held(rate, 20)] }) as const;

describe('a lower rate', () => {
  it('A10: ends what was promised above it, and everything below that', () => {
    const standing = [
      contractOf(null, 'a', 20),
      contractOf('a', 'b', 18),
      contractOf('a', 'c', 12),
      contractOf('b', 'd', 5),
      contractOf('c', 'e', 12),
    ];
    const { terminated } = consequencesOf(standing, lowerTo(15));
    expect(idsOf(terminated)).toEqual(['a>b', 'b>d']);
    expect(terminated.map(({ at }) => at)).toEqual([day(20), day(20)]);
  });

  it('ends nothing of another kind, and withdraws proposals that it forbids', () => {
    const standing = [
      { ...contractOf('a', 'b', 18), kind: 'DAILY' } as const,
      contractOf('a', 'c', 18, true),
      contractOf('a', 'd', 18),
      contractOf('d', 'e', 1, true),
    ];
    const { terminated, withdrawn } = consequencesOf(standing, lowerTo(15));
    expect(idsOf(terminated)).toEqual(['a>d']);
    expect(idsOf(withdrawn)).toEqual(['a>c?', 'd>e?']);
  });

  it('that is an end ends the whole team of contracts', () => {
    const standing = [contractOf('a', 'b', 1), contractOf('b', 'c', 0.1), contractOf('x', 'y', 9)];
    const ended = { kind: 'DIVIDEND', payee: 'a', held: [held(1, 1, 20)] } as const;
    expect(idsOf(consequencesOf(standing, ended).terminated)).toEqual(['a>b', 'b>c']);
  });

  it('leaves what is below somebody whose older contract goes on until that one ends', () => {
    const standing = [
      { ...contractOf('a', 'b', 12), endsAt: day(30) },
      { ...contractOf('a', 'b', 18), id: 'a>b newer', startsAt: day(30) },
      contractOf('b', 'd', 5),
    ];
    const { terminated } = consequencesOf(standing, lowerTo(15));
    expect(idsOf(terminated)).toEqual(['a>b newer', 'b>d']);
    expect(terminated.map(({ at }) => at)).toEqual([day(30), day(30)]);
  });

  it('is looked for wherever what somebody has changes, and not before it begins', () => {
    const promise = { tiers: [tierOf(12)], startsAt: day(5) };
    expect(uncoveredAt([held(12, 10)], promise)).toBeUndefined();
    expect(uncoveredAt([held(20, 1, 10), held(12, 10)], promise)).toBeUndefined();
    expect(uncoveredAt([held(20, 1, 10), held(12, 11)], promise)).toEqual(day(10));
    expect(uncoveredAt([held(20, 1, 3)], promise)).toEqual(day(5));
    expect(uncoveredAt([held(20, 1, 10), held(11, 10, 12), held(12, 12)], promise)).toEqual(day(10));
  });

  it('leaves no contract above that of its payer, in any tree', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 400 })), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 400 }),
        (places, lowered) => {
          const rates = [400];
          const standing: Standing[] = [];
          for (const [index, [place, rate]] of places.entries()) {
            const payer = place % (index + 1);
            rates.push(Math.min(rate, rates[payer] ?? 0));
            standing.push(contractOf(String(payer), String(index + 1), (rates[index + 1] ?? 0) / 10));
          }
          const ended = consequencesOf(standing, lowerTo(lowered / 10, '0')).terminated;
          const left = standing.filter((contract) => !ended.some((one) => one.contract === contract));
          const has = new Map([
            ['0', lowered],
            ...left.map((one) => [one.payee, one.tiers[0]?.rate] as const),
          ]);
          for (const { payer, tiers } of left)
            expect(tiers[0]?.rate).toBeLessThanOrEqual((has.get(payer ?? '') ?? 0) * 10);
        },
      ),
    );
  });
});
