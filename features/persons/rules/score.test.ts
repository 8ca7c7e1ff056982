import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName, nearDates } from './names.ts';
import { certainScore, type EvidenceKind, evidenceKinds, likelyScore, scoreLink } from './score.ts';

const kinds = fc.subarray([...evidenceKinds]);
const date = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2010-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

describe('the score of a link', () => {
  it.each<[EvidenceKind[], string, number]>([
    [['name_birth', 'name', 'name_birth_near'], 'certain', 80],
    [['id_number'], 'certain', 100],
    [['name_birth_near', 'name'], 'likely', 50],
    [['name_birth_near', 'device'], 'certain', 85],
    [['payee'], 'likely', 60],
    [['payee', 'name'], 'certain', 75],
    [['mobile'], 'likely', 45],
    [['mobile', 'email'], 'certain', 90],
    [['device'], 'none', 35],
    [['device', 'name'], 'likely', 50],
    [['name'], 'none', 15],
    [[], 'none', 0],
  ])('of %j is %s with %i points', (common, verdict, score) => {
    expect(scoreLink(common)).toMatchObject({ verdict, score });
  });

  it('never falls when more is in common, and is the sum of its parts up to 100', () => {
    fc.assert(
      fc.property(kinds, kinds, (some, more) => {
        const less = scoreLink(some);
        const all = scoreLink([...some, ...more]);
        expect(all.score).toBeGreaterThanOrEqual(less.score);
        const sum = all.parts.reduce((total, { points }) => total + points, 0);
        expect(all.score).toBe(Math.min(100, sum));
      }),
    );
  });

  it('does not depend on the order, or on how often something is said', () => {
    fc.assert(
      fc.property(kinds, (some) => {
        expect(scoreLink([...some, ...some.toReversed()])).toEqual(scoreLink(some));
      }),
    );
  });

  it('is certain from no single thing that moves between people', () => {
    for (const kind of ['payee', 'mobile', 'email', 'device', 'name', 'name_birth_near'] as const)
      expect(scoreLink([kind]).score).toBeLessThan(certainScore);
    expect(likelyScore).toBeLessThan(certainScore);
  });
});

describe('dates that are easily mistaken', () => {
  it('are mistaken both ways, and never for themselves', () => {
    fc.assert(
      fc.property(date, (one) => {
        for (const near of nearDates(one)) {
          expect(near).not.toBe(one);
          expect(nearDates(near)).toContain(one);
        }
      }),
    );
  });

  it('are a day off, over months and leap days, or have day and month swapped', () => {
    expect(nearDates('1985-06-19')).toEqual(['1985-06-18', '1985-06-20']);
    expect(nearDates('1984-02-29')).toEqual(['1984-02-28', '1984-03-01']);
    expect(nearDates('1990-03-05')).toEqual(['1990-03-04', '1990-03-06', '1990-05-03']);
    expect(nearDates('1990-05-05')).toEqual(['1990-05-04', '1990-05-06']);
    expect(nearDates('no date')).toEqual([]);
  });

  it('stand beside a name that is one however it is written', () => {
    expect(foldName('  dela Cruz,  Ñiño ')).toBe(foldName('NINO DELA-CRUZ'));
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[A-Za-zñé]{1,8}$/), { minLength: 1, maxLength: 5 }),
        (parts) => {
          expect(foldName(parts.toReversed().join(', '))).toBe(foldName(parts.join(' ')));
        },
      ),
    );
  });
});
