import { viewAsked } from '@kislap/approvals/server';
import type { AccountId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import { findLineProof, findStandings } from '@kislap/ledger';
import { AppError } from '@kislap/platform/errors.ts';
import type * as calls from '../contract/reconciliation.fields.ts';
import type { ReconciliationBreakId, ReconciliationRunId } from '../contract/reconciliation.ids.ts';
import * as queries from './break.queries.ts';
import { type Judge, suspectOf } from './judge.service.ts';
import { listProposals } from './proposal.queries.ts';
import type { BreakRow, ProposalRow } from './reconciliation.tables.ts';
import type { ReconciliationDeps, Verdict } from './reconciliation.types.ts';
import { clear, seeAgain } from './record.ts';
import { owedOf, postsOf, remediesOf } from './remedies.ts';
import { listVendorStandings } from './run.queries.ts';
import { readSide } from './sides/side-json.ts';

interface Query {
  state?: queries.BreakFilter['state'] | undefined;
  kind?: calls.BreakKind | undefined;
  vendorKey?: VendorKey | undefined;
  accountId?: AccountId | undefined;
  runId?: ReconciliationRunId | undefined;
  page: number;
  pageSize: number;
}

export type Breaks = ReturnType<typeof createBreaks>;

/** What operators read of breaks, and the second look at one. */
export function createBreaks(deps: ReconciliationDeps & { judge: Judge }) {
  const { platform, games, judge, approvals } = deps;
  const { kysely: db } = platform.database;

  const { viewAll, proofOf } = createBreakViews(deps);

  async function find(breakId: ReconciliationBreakId): Promise<BreakRow> {
    const row = await queries.findBreak(db, breakId);
    if (!row) throw new AppError('not_found');
    return row;
  }

  async function get(breakId: ReconciliationBreakId): Promise<calls.BreakCase> {
    const row = await find(breakId);
    const [[about], proposals, proof] = await Promise.all([
      viewAll([row]),
      listProposals(db, row),
      proofOf(row),
    ]);
    if (!about) throw new AppError('not_found');
    return {
      about,
      raw: row.raw,
      proof,
      remedies: row.state === 'open' ? remediesOf(row) : [],
      posts: postsOf(row),
      proposals: proposals.map(toProposal),
    };
  }

  async function look(row: BreakRow): Promise<Verdict> {
    const suspect = suspectOf({ ...row, ours: readSide(row.ours), theirs: readSide(row.theirs) });
    const [verdict] = await judge.judge(row.vendor_key, row.list, [suspect]);
    if (!verdict) throw new AppError('internal');
    return verdict;
  }

  return {
    get,
    find,
    look,
    viewAll,

    async list({ state = 'unsettled', page, pageSize, ...filter }: Query) {
      const place = { offset: (page - 1) * pageSize, limit: pageSize + 1 };
      const rows = await queries.listBreakRows(db, { state, ...filter, ...place });
      return {
        list: await viewAll(rows.slice(0, pageSize)),
        totalPages: page + (rows.length > pageSize ? 1 : 0),
      };
    },

    /** Both sides once more, now. */
    async check(breakId: ReconciliationBreakId): Promise<calls.BreakCase> {
      const before = await find(breakId);
      const verdict = await look(before);
      const now = platform.clock.now();
      await db.transaction().execute(async (tx) => {
        const row = await queries.lockBreak(tx, breakId);
        if (row?.state !== 'open') throw new AppError('break_ended');
        if (verdict.isUndecided) return;
        const seen = { runId: row.last_run_id, now, approvals };
        if (verdict.kind === null) await clear(tx, row, verdict, seen);
        else await seeAgain(tx, row, verdict, seen);
      });
      return get(breakId);
    },

    async summary() {
      const [counts, standings] = await Promise.all([queries.countUnsettled(db), listVendorStandings(db)]);
      const countOf = (vendorKey: VendorKey) =>
        Number(counts.find((row) => row.vendor_key === vendorKey)?.count ?? 0);
      return {
        open: counts.reduce((total, row) => total + Number(row.count), 0),
        vendors: games.integrations
          .list()
          .filter(({ vendorKey }) => games.transactionsOf(vendorKey))
          .map(({ vendorKey, displayName }) => {
            const standing = standings.find((row) => row.vendor_key === vendorKey);
            return {
              vendorKey,
              displayName,
              unsettled: countOf(vendorKey),
              lastDoneTo: standing?.done_to ?? null,
              lastFailure: standing?.failure ?? null,
            };
          }),
      };
    },
  };
}

/** Breaks as operators see them. */
function createBreakViews(deps: ReconciliationDeps & { judge: Judge }) {
  const { platform, games, listNames } = deps;
  const { pool } = platform.database;
  const nameOf = (vendorKey: VendorKey) => games.integrations.find(vendorKey)?.displayName ?? vendorKey;

  async function viewAll(rows: readonly BreakRow[]): Promise<calls.ReconciliationBreak[]> {
    const names = await listNames([...new Set(rows.flatMap(({ account_id: id }) => (id ? [id] : [])))]);
    return rows.map((row) => ({
      breakId: row.break_id,
      vendorKey: row.vendor_key,
      displayName: nameOf(row.vendor_key),
      list: row.list,
      reference: row.reference,
      accountId: row.account_id,
      account: (row.account_id && names.get(row.account_id)) ?? row.vendor_user,
      kind: row.kind,
      state: row.state,
      operation: row.operation,
      happenedAt: row.happened_at,
      ours: readSide(row.ours),
      theirs: readSide(row.theirs),
      difference: owedOf(row),
      foundAt: row.found_at,
      seenAt: row.seen_at,
      endedAt: row.ended_at,
    }));
  }

  /** The proof of our line, from the current data. */
  async function proofOf({ vendor_key, list, account_id: accountId, reference }: BreakRow) {
    if (list !== 'play' || !accountId) return null;
    const line = (await findStandings(pool, vendor_key, [{ accountId, reference }])).get(reference)?.line;
    const proof = line && (await findLineProof(pool, accountId, line.sequence));
    if (!line || !proof) return null;
    const { batchId, bucket, seal, checkpoint } = proof;
    return {
      transferId: line.transferId,
      batch: String(batchId),
      bucket,
      seal: seal && { ...seal, number: Number(seal.number) },
      checkpoint: checkpoint && { ...checkpoint, number: Number(checkpoint.number) },
    };
  }

  return { viewAll, proofOf };
}

function toProposal(row: ProposalRow): calls.BreakProposal {
  return {
    proposalId: row.proposal_id,
    remedy: row.remedy,
    amount: row.amount,
    reason: row.reason,
    ...viewAsked(row),
  };
}
