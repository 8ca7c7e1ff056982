import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findHindrance, levelMax, movedPath, partsOf } from './paths.ts';

/** A random tree: whom each stands below; the first is the root. */
const trees = fc
  .array(fc.nat(), { minLength: 2, maxLength: 40 })
  .map((picks) => picks.map((pick, at) => (at === 0 ? undefined : pick % at)));

function pathOf(uplines: readonly (number | undefined)[], at: number): string {
  const upline = uplines[at];
  return `${upline === undefined ? '' : pathOf(uplines, upline)}/n${at}`;
}

it('everybody goes with the account that moves, and nobody else', () => {
  fc.assert(
    fc.property(trees, fc.nat(), fc.nat(), (uplines, one, other) => {
      const [moved, target] = [1 + (one % (uplines.length - 1)), other % uplines.length];
      const accountId = `n${moved}`;
      const all = uplines.map((_upline, at) => pathOf(uplines, at));
      const [path = '', uplinePath = ''] = [all[moved], all[target]];
      const team = all.filter((below) => partsOf(below).includes(accountId));
      const deepest = Math.max(...team.map((below) => partsOf(below).length));
      const hindrance = findHindrance({ accountId, path, deepest }, uplinePath);
      const isCircle = partsOf(uplinePath).includes(accountId);
      if (isCircle || uplines[moved] === target) {
        expect(hindrance).toBe(isCircle ? 'circle' : 'same');
        return;
      }
      const after = uplines.map((upline, at) => (at === moved ? target : upline));
      const paths = uplines.map((_upline, at) => pathOf(after, at));
      expect(all.map((before) => movedPath(before, accountId, uplinePath))).toEqual(paths);
      const isDeep = team.some(
        (before) => partsOf(movedPath(before, accountId, uplinePath)).length > levelMax,
      );
      expect(hindrance).toBe(isDeep ? 'deep' : undefined);
    }),
  );
});
