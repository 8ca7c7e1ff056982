import { isTestCode } from '../source-files.ts';
import type { Import } from './graph.ts';

/** Code that must not be able to know something, however many files lie between. */
interface Blindness {
  from: RegExp;
  to: RegExp;
  why: string;
}

/** What may never see what, on any way. */
const blindnesses: readonly Blindness[] = [
  {
    from: /^features\/lottery\/(rules\/draws|server\/fair)\//,
    to: /^features\/lottery\/[^/]+\/(orders|bets|chases|exposure)\//,
    why: 'what draws a result can know no bet',
  },
];

/** A sentence for each way from code to what it must not know, with every file on that way. */
export function findForbiddenSights(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) {
    if (to !== undefined && !isTestCode(from)) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  return blindnesses.flatMap(({ from, to, why }) =>
    [...targets.keys()]
      .filter((file) => from.test(file))
      .flatMap((file) => {
        const way = wayTo(file, to, targets);
        return way ? [`${why}: ${way.join(' imports ')}`] : [];
      }),
  );
}

/** The shortest chain of imports from a file to one that the pattern names. */
function wayTo(
  start: string,
  to: RegExp,
  targets: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    const last = way.at(-1) ?? start;
    if (to.test(last)) return way;
    for (const next of targets.get(last) ?? []) {
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
