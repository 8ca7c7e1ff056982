import type { BookedMove, MoveKind } from '@kislap/cashier/server';
import { bucketOfKey } from '@kislap/platform/database/ids.ts';
import type { SettlementProvider } from '../../contract/settlements.fields.ts';
import { agreedFee, type FeeAgreement, judge } from '../../rules/judging.ts';
import { listNamedLines } from '../files/file.queries.ts';
import type { LineRow, SourceRow } from '../settlements.tables.ts';
import type { Group, SettlementsDeps, Verdict } from '../settlements.types.ts';

function feeOf(source: SourceRow, kind: LineRow['kind']): FeeAgreement | null {
  const [fixed, rate] =
    kind === 'deposit'
      ? [source.deposit_fee, source.deposit_fee_rate]
      : kind === 'payout'
        ? [source.payout_fee, source.payout_fee_rate]
        : [null, null];
  return fixed === null || rate === null ? null : { fixed, rate: BigInt(rate) };
}

/** Looks payments up on both sides. */
export function createGroups({ platform, cashier }: Pick<SettlementsDeps, 'platform' | 'cashier'>) {
  const db = platform.database.kysely;

  return {
    /** Everything under these names, with ours; `alone` are payments of ours that may stand in no file. */
    async find(
      providerKey: SettlementProvider,
      kind: MoveKind,
      names: readonly string[],
      alone: readonly BookedMove[] = [],
    ): Promise<Group[]> {
      const wanted = [...new Set(names)].map((name) => ({ name, bucket: bucketOfKey(name) }));
      const lines = await listNamedLines(db, { providerKey, kind }, wanted);
      const moves = await cashier.books.find(
        providerKey,
        kind,
        lines.map((line) => ({ ourReference: line.our_reference, theirReference: line.their_reference })),
      );
      const groups = new Map<string, Group>();
      for (const move of alone) groups.set(move.id, { kind, reference: move.id, move, lines: [] });
      for (const [place, line] of lines.entries()) {
        const move = moves[place] ?? null;
        const reference = move?.id ?? line.name;
        const group = groups.get(reference) ?? { kind, reference, move, lines: [] };
        group.lines.push(line);
        groups.set(reference, group);
      }
      return [...groups.values()];
    },
  };
}

export function judgeGroup(source: SourceRow, group: Group): Verdict {
  const { kind, move, lines } = group;
  return { group, judged: judge(kind, move, lines, feeOf(source, kind)) };
}

/** What the fees of these lines are by the agreement; null where one of them has none. */
export function agreedFees(source: SourceRow, lines: readonly LineRow[]): bigint | null {
  let sum = 0n;
  for (const { kind, state, amount } of lines) {
    if (state !== 'done' || kind === 'refund' || kind === 'other') continue;
    const fee = feeOf(source, kind);
    if (!fee) return null;
    sum += agreedFee(amount, fee);
  }
  return sum;
}
