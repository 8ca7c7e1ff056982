import type { Executor } from '@kislap/platform/database/database.ts';
import { listMarked, marksOf } from '../sending/mark.queries.ts';
import { listSlipsByIds, type SlipFacts } from '../sending/slip.queries.ts';
import type { SlipMarkRow } from '../slips.tables.ts';

export interface Twin {
  slip: SlipFacts;
  sameAs: SlipMarkRow['kind'][];
}

/** Other slips with the same file, picture or reference, whoever sent them; by slip. */
export async function findTwins(db: Executor, slips: readonly SlipFacts[]): Promise<Map<string, Twin[]>> {
  const own = slips.flatMap(marksOf);
  const marked = await listMarked(db, own);
  const others = marked.filter(({ slip_id, kind, mark }) =>
    own.some((one) => one.kind === kind && one.mark === mark && one.slip_id !== slip_id),
  );
  const found = await listSlipsByIds(db, [...new Set(others.map(({ slip_id }) => slip_id))]);
  const byId = new Map(found.map((slip) => [slip.slip_id, slip]));
  return new Map(
    slips.map((slip) => {
      const kinds = new Map<SlipFacts, SlipMarkRow['kind'][]>();
      for (const { kind, mark } of marksOf(slip))
        for (const other of others) {
          const twin = byId.get(other.slip_id);
          if (!twin || twin.slip_id === slip.slip_id || other.kind !== kind || other.mark !== mark) continue;
          kinds.set(twin, [...(kinds.get(twin) ?? []), kind]);
        }
      return [slip.slip_id, [...kinds].map(([twin, sameAs]) => ({ slip: twin, sameAs }))];
    }),
  );
}
