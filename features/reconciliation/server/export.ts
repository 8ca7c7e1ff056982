import { formatDecimal } from '@kislap/contract-kit';
import { manilaDay } from '@kislap/platform/clock.ts';
import { csvOf } from '@kislap/platform/csv.ts';
import type { ReconciliationSide } from '../contract/reconciliation.fields.ts';
import type { ReconciliationRunId } from '../contract/reconciliation.ids.ts';
import { readFindings } from './break.queries.ts';
import type { Breaks } from './breaks.service.ts';
import type { ReconciliationDeps } from './reconciliation.types.ts';
import type { Runs } from './runs.service.ts';

const sideColumns = ['status', 'counts', 'amount', 'currency', 'round', 'time', 'transfer'];
const header = [
  ...[
    'run',
    'vendor',
    'reference',
    'account_id',
    'account',
    'operation',
    'break',
    'state',
    'in_this_run',
    'time',
  ],
  ...sideColumns.map((name) => `our_${name}`),
  ...sideColumns.map((name) => `their_${name}`),
  ...['difference', 'their_line'],
];

/** All that a run found and cleared, with both sides. */
export async function exportRun(
  { platform, runs, breaks }: Pick<ReconciliationDeps, 'platform'> & { runs: Runs; breaks: Breaks },
  runId: ReconciliationRunId,
): Promise<{ fileName: string; csv: string }> {
  const run = await runs.get(runId);
  const lines: ({ text: string } | string)[][] = [];
  for await (const rows of readFindings(platform.database.kysely, runId)) {
    const views = await breaks.viewAll(rows);
    for (const [place, view] of views.entries()) {
      const texts = [
        runId,
        view.vendorKey,
        view.reference,
        view.accountId ?? '',
        view.account,
        view.operation,
      ];
      const what = [view.kind, view.state, rows[place]?.change ?? '', view.happenedAt.toISOString()];
      lines.push([
        ...[...texts, ...what].map(textOf),
        ...cellsOf(view.ours),
        ...cellsOf(view.theirs),
        formatDecimal(view.difference),
        textOf(rows[place]?.raw ?? ''),
      ]);
    }
  }
  const days = [run.from, run.to].map(manilaDay).join('-');
  return { fileName: `reconciliation-${run.vendorKey}-${days}.csv`, csv: csvOf(header, lines) };
}

function cellsOf(side: ReconciliationSide | null): ({ text: string } | string)[] {
  if (!side) return sideColumns.map(() => '');
  const { status, isStanding, amount, currency, roundRef, at, transferId } = side;
  return [
    textOf(status),
    isStanding ? '1' : '0',
    formatDecimal(amount),
    textOf(currency ?? ''),
    textOf(roundRef ?? ''),
    textOf(at.toISOString()),
    textOf(transferId ?? ''),
  ];
}

function textOf(text: string): { text: string } {
  return { text };
}
