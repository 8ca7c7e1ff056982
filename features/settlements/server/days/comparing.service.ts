import type { BookedMove, MoveKind } from '@kislap/cashier/server';
import { addSeconds } from '@kislap/platform/clock.ts';
import * as z from 'zod/mini';
import { DayTotals } from '../../contract/settlements.fields.ts';
import { covered } from '../../rules/reading.ts';
import { countOpen, listUnseen } from '../breaks/break.queries.ts';
import { record } from '../breaks/record.ts';
import type { DayName } from '../files/file.queries.ts';
import * as files from '../files/file.queries.ts';
import type { BreakRow, LineRow, SourceRow } from '../settlements.tables.ts';
import { dayOf, formatOf, type Group, type SettlementsDeps, type Verdict } from '../settlements.types.ts';
import { getSource } from '../sources/source.queries.ts';
import { saveDay, setOutcome } from './day.queries.ts';
import { agreedFees, createGroups, judgeGroup } from './groups.ts';

const pageRows = 500;
/** What the provider and we book beside each other around midnight may stand in the file of the day after. */
const marginSeconds = 15 * 60;
const kinds = ['deposit', 'refund', 'payout'] as const;

export type Comparing = ReturnType<typeof createComparing>;

/** Compares a day's file with our payments, both ways. It may run again at any time. */
export function createComparing(deps: SettlementsDeps) {
  const { platform, cashier, approvals, currency } = deps;
  const { clock } = platform;
  const db = platform.database.kysely;
  const groups = createGroups(deps);

  async function note(name: DayName, verdicts: readonly Verdict[]): Promise<void> {
    if (verdicts.length === 0) return;
    await db.transaction().execute((tx) => record(tx, name, verdicts, { now: clock.now(), approvals }));
  }

  /** Every line of the file, with whatever other files say of the same payment. */
  async function compareFile(name: DayName, source: SourceRow, fileId: LineRow['file_id']) {
    const seen = new Set<string>();
    let matched = 0;
    let fees: bigint | null = 0n;
    for (let after = 0; ; ) {
      const lines = await files.listLines(db, fileId, { after, limit: pageRows });
      for (const kind of kinds) {
        const own = lines.filter((line) => line.kind === kind);
        const names = own.flatMap(({ name: one, their_reference: other }) => [
          one,
          ...(other ? [other] : []),
        ]);
        const found = (await groups.find(name.providerKey, kind, names)).filter(({ reference }) => {
          const key = `${kind}:${reference}`;
          return !seen.has(key) && seen.add(key);
        });
        const verdicts = found.map((group) => judgeGroup(source, group));
        matched += verdicts.filter(isMatched).length;
        await note(name, verdicts);
      }
      const agreed = agreedFees(source, lines);
      fees = fees === null || agreed === null ? null : fees + agreed;
      const last = lines.at(-1);
      if (!last || lines.length < pageRows) break;
      after = last.line;
    }
    return { matched, fees };
  }

  /** What moved money by our books and stands in no file. */
  async function findMissing(name: DayName, source: SourceRow) {
    const { from, to } = dayOf(source, name.day, currency);
    const sums = emptySums();
    const told = covered[formatOf(source)];
    const moved = cashier.books.listMoved(name.providerKey, addSeconds(from, -marginSeconds), to);
    for await (const moves of moved) {
      const [first] = moves;
      if (!first) continue;
      for (const move of moves) if (move.at >= from) add(sums[move.kind], move.amount);
      if (!told.includes(first.kind)) continue;
      const due = moves.filter(({ at }) => at < addSeconds(to, -marginSeconds));
      const found = await groups.find(name.providerKey, first.kind, due.flatMap(namesOf), due);
      const missing = found.filter(({ lines }) => lines.length === 0);
      await note(
        name,
        missing.map((group) => judgeGroup(source, group)),
      );
    }
    return sums;
  }

  /** Looks at one payment again, wherever its break came from. */
  async function judgeAgain(row: BreakRow): Promise<void> {
    const source = await getSource(db, row.provider_key);
    const [own] = await cashier.books.find(row.provider_key, row.entry, [
      { ourReference: row.reference, theirReference: row.their_reference },
    ]);
    const names = [row.reference, ...(row.their_reference === null ? [] : [row.their_reference])];
    const found = await groups.find(row.provider_key, row.entry, names, own ? [own] : []);
    const group: Group = found.find(({ reference }) => reference === row.reference) ?? {
      kind: row.entry,
      reference: row.reference,
      move: null,
      lines: [],
    };
    await note({ providerKey: row.provider_key, day: row.day }, [judgeGroup(source, group)]);
    await settle({ providerKey: row.provider_key, day: row.day });
  }

  async function settle(name: DayName): Promise<void> {
    await setOutcome(db, name, (await countOpen(db, name)) === 0);
  }

  return {
    judgeAgain,
    settle,

    async compare(name: DayName): Promise<void> {
      const began = clock.now();
      const file = await files.findCurrentFile(db, name);
      if (!file) return;
      const source = await getSource(db, name.providerKey);
      const sums = await files.sumLines(db, file.file_id);
      const { matched, fees } = await compareFile(name, source, file.file_id);
      const ours = await findMissing(name, source);
      await lookAtRest(name, began);
      const totals: DayTotals = {
        ours,
        theirs: theirSums(sums),
        fees: sums.reduce((sum, { fee }) => sum + fee, 0n),
        agreedFees: fees,
        matched,
      };
      const open = await countOpen(db, name);
      await saveDay(db, name, {
        state: open === 0 ? 'AGREED' : 'BREAKS',
        failure: null,
        totals: JSON.stringify(z.encode(DayTotals, totals)),
        compared_at: clock.now(),
      });
    },
  };

  /** Open breaks of the day of which neither side said anything this time. */
  async function lookAtRest(name: DayName, since: Date): Promise<void> {
    const looked = new Set<string>();
    for (;;) {
      const rows = await listUnseen(db, name, since, pageRows);
      const fresh = rows.filter(({ break_id }) => !looked.has(break_id));
      if (fresh.length === 0) return;
      for (const row of fresh) {
        looked.add(row.break_id);
        await judgeAgain(row);
      }
    }
  }
}

function namesOf({ id, theirReference }: BookedMove): string[] {
  return theirReference === null ? [id] : [id, theirReference];
}

function isMatched({ group, judged }: Verdict): boolean {
  return judged.length === 0 && group.move?.isDone === true;
}

type Sum = { count: number; amount: bigint };
type Sums = Record<MoveKind, Sum>;

function emptySums(): Sums {
  return {
    deposit: { count: 0, amount: 0n },
    refund: { count: 0, amount: 0n },
    payout: { count: 0, amount: 0n },
  };
}

function add(sum: Sum, amount: bigint): void {
  sum.count += 1;
  sum.amount += amount;
}

function theirSums(sums: readonly files.KindSum[]): DayTotals['theirs'] {
  const of = (kind: LineRow['kind']): Sum => {
    const { count = 0, amount = 0n } = sums.find((sum) => sum.kind === kind) ?? {};
    return { count, amount };
  };
  return { deposit: of('deposit'), refund: of('refund'), payout: of('payout'), other: of('other') };
}
