import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consequencesOf, type Standing } from './cascade.ts';
import { tierOf } from './rules.testkit.ts';

const contractOf = (payer: string | null, payee: string, rate: number, isPending = false): Standing => ({
  ...{ id: `${payer}>${payee}${isPending ? '?' : ''}`, kind: 'DIVIDEND', payer, payee, isPending },
  tiers: [tierOf(rate)],
});
const idsOf = (contracts: Standing[]) => contracts.map(({ id }) => id);

describe('a lower rate', () => {
  it('A10: ends what was promised above it, and everything below that', () => {
    const standing = [
      contractOf(null, 'a', 20),
      contractOf('a', 'b', 18),
      contractOf('a', 'c', 12),
      contractOf('b', 'd', 5),
      contractOf('c', 'e', 12),
    ];
    const lower = { kind: 'DIVIDEND', payee: 'a', tiers: [tierOf(15)] } as const;
    expect(idsOf(consequencesOf(standing, lower).terminated)).toEqual(['a>b', 'b>d']);
  });

  it('ends nothing of another kind, and withdraws proposals that it forbids', () => {
    const standing = [
      { ...contractOf('a', 'b', 18), kind: 'DAILY' } as const,
      contractOf('a', 'c', 18, true),
      contractOf('a', 'd', 18),
      contractOf('d', 'e', 1, true),
    ];
    const { terminated, withdrawn } = consequencesOf(standing, {
      ...{ kind: 'DIVIDEND', payee: 'a', tiers: [tierOf(15)] },
    });
    expect(idsOf(terminated)).toEqual(['a>d']);
    expect(idsOf(withdrawn)).toEqual(['a>c?', 'd>e?']);
  });

  it('that is an end ends the whole team of contracts', () => {
    const standing = [contractOf('a', 'b', 1), contractOf('b', 'c', 0.1), contractOf('x', 'y', 9)];
    const { terminated } = consequencesOf(standing, { kind: 'DIVIDEND', payee: 'a', tiers: undefined });
    expect(idsOf(terminated)).toEqual(['a>b', 'b>c']);
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
          const change = { kind: 'DIVIDEND', payee: '0', tiers: [tierOf(lowered / 10)] } as const;
          const { terminated } = consequencesOf(standing, change);
          const left = standing.filter((contract) => !terminated.includes(contract));
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
