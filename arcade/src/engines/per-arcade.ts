import type { Parts } from '../parts.ts';

/** Something an engine keeps in memory, once for each running arcade and made when it is first asked for. */
export function perArcade<Kept>(create: (parts: Parts) => Kept): (parts: Parts) => Kept {
  const kept = new WeakMap<Parts, Kept>();
  return (parts) => {
    let found = kept.get(parts);
    if (found === undefined) {
      found = create(parts);
      kept.set(parts, found);
    }
    return found;
  };
}
