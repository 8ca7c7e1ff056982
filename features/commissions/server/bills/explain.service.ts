import type { AccountId } from '@kislap/contract-kit';
import type { GiveBack } from '@kislap/give-back/server';
import { manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Reports } from '@kislap/reports/server';
import { addDays } from '@kislap/rules/days';
import type { BillDetail, Explanation } from '../../contract/bill.fields.ts';
import type { BillId } from '../../contract/commissions.ids.ts';
import { addAmounts, type BillInput, countsFor, noAmounts, workOutBill } from '../../rules/base.ts';
import { teamNet } from '../../rules/bill.ts';
import { periodAt, previousPeriod, type Span } from '../../rules/periods.ts';
import type { BillRow } from '../commissions.tables.ts';
import { findContract } from '../contracts/contract.queries.ts';
import { termsOf, type WireTerms } from '../contracts/contract.view.ts';
import { listSets, setNameOf } from '../rollup/rollup.queries.ts';
import { activeUnits, unitOf } from '../rollup/windows.ts';
import { type DayLine, listActive, listBaseLines, listWindows } from '../runs/figure.queries.ts';
import { readWeights } from '../runs/weights.ts';
import { readInput } from './bill.input.ts';
import { findBill } from './bill.queries.ts';
import type { Bills } from './bill.service.ts';

interface ExplainParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  bills: Pick<Bills, 'show'>;
  giveBack: Pick<GiveBack, 'weightsOfCategories'>;
  reports: Pick<Reports, 'getTeamReport'>;
}

const gamesMax = 100;

/** Opens bills, and works out contracts that are not there. */
export function createExplaining({ platform, bills, giveBack, reports }: ExplainParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  async function listGames(row: BillRow, { categories }: WireTerms): Promise<BillDetail['games']> {
    if (unitOf(row.period) !== 3) return null;
    const days = { from: manilaDay(row.starts_at), to: addDays(manilaDay(row.ends_at), -1) };
    const query = { unit: 'day', groupBy: 'game', ...days, pageSize: gamesMax } as const;
    const wanted = categories.length > 0 ? categories : [undefined];
    const reportsOf = await Promise.all(
      wanted.map((category) =>
        reports.getTeamReport(row.payee_id, { ...query, ...(category && { category }) }),
      ),
    );
    return reportsOf
      .flatMap(({ list }) => list)
      .filter(({ key, figures }) => key !== '' && figures.validBet !== 0n)
      .map(({ key, label, figures }) => ({
        ...{ gameId: key, game: label },
        ...{ validBet: figures.validBet, result: figures.result },
      }));
  }

  async function toDetail(row: BillRow): Promise<BillDetail> {
    const contract = await findContract(db, row.contract_id);
    if (!contract) throw new AppError('not_found');
    const terms = termsOf(contract);
    const input = readInput(row.input);
    const where = { bucket: row.bucket, unit: unitOf(row.period), start: row.starts_at };
    const wanted = { agentId: row.payee_id, until: row.ends_at, correctsSince: row.corrects_since };
    const windows = (await listWindows(db, where, wanted)).filter(({ category }) =>
      countsFor(terms, category),
    );
    const [bill] = await bills.show([row]);
    if (!bill) throw new AppError('not_found');
    return {
      bill,
      version: contract.version,
      explanation: explain(terms, input),
      recomputed: windows.length > 0 ? workOutBill(terms, { ...input, lines: windows }).amount : null,
      windows: summed(windows),
      games: await listGames(row, terms),
    };
  }

  async function readBill(billId: BillId): Promise<BillRow> {
    const row = await findBill(db, { bucket: bucketOf(billId), bill_id: billId });
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** What a team did in a span, as a run would take it now. */
  async function readInputNow(agentId: AccountId, terms: WireTerms, span: Span): Promise<BillInput> {
    const bucket = bucketOf(agentId);
    const wanted = { agentId, until: span.end, correctsSince: new Date(0) };
    const lines = await listBaseLines(db, { bucket, unit: unitOf(terms.period), start: span.start }, [
      wanted,
    ]);
    const { period } = terms;
    const of =
      period === 'FIVE_MINUTES' ? undefined : { bucket, unit: activeUnits[period], startsAt: span.start };
    const active = of ? await listActive(db, of, [agentId]) : new Map<string, number>();
    const sets = await listSets(db);
    const name = setNameOf(terms.categories);
    const setId = sets.find(({ categories }) => setNameOf(categories) === name)?.setId ?? 0;
    return {
      lines: lines.get(agentId) ?? [],
      weights: await readWeights(giveBack, db),
      active: active.get(`${agentId} ${setId}`) ?? 0,
      carried: 0n,
    };
  }

  return {
    /** For payee and payer; for others it does not exist. */
    async open(accountId: AccountId, billId: BillId): Promise<BillDetail> {
      const row = await readBill(billId);
      if (row.payee_id !== accountId && row.payer_id !== accountId) throw new AppError('not_found');
      return toDetail(row);
    },

    openForOperator: async (billId: BillId): Promise<BillDetail> => toDetail(await readBill(billId)),

    /** Of the period that a day lies in, or of the last one. */
    async dryRun(agentId: AccountId, terms: WireTerms, day: string | undefined) {
      const now = clock.now();
      const span =
        day === undefined
          ? previousPeriod(terms.period, periodAt(terms.period, now))
          : periodAt(terms.period, manilaDayStart(day));
      const input = await readInputNow(agentId, terms, span);
      return { startsAt: span.start, endsAt: span.end, explanation: explain(terms, input) };
    },
  };
}

function explain(terms: WireTerms, input: BillInput): Explanation {
  const worked = workOutBill(terms, input);
  return {
    terms,
    lines: input.lines
      .filter(({ category }) => countsFor(terms, category))
      .map((line) => ({ ...line, weight: input.weights[line.category] ?? 100 })),
    validBets: worked.figures.validBets,
    net: worked.figures.net,
    active: input.active,
    carried: input.carried,
    adjusted: worked.adjusted,
    base: worked.base,
    payable: worked.payable,
    tried: worked.tried.map(({ tier, isMet }) => ({ tier, isMet, applies: tier === worked.tier })),
    amount: worked.amount,
  };
}

/** Windows over all categories. */
function summed(lines: readonly DayLine[]): BillDetail['windows'] {
  const groups = Map.groupBy(lines, ({ startsAt, isLate }) => `${startsAt.getTime()} ${isLate}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const sum = noAmounts();
    for (const { amounts } of group) addAmounts(sum, amounts);
    const { startsAt, isLate } = first;
    const net = teamNet({ ...sum, bets: sum.stake, wins: sum.win });
    return [{ startsAt, isLate, validBet: sum.validBet, net }];
  });
}
