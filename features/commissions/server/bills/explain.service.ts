import type { AccountId } from '@kislap/contract-kit';
import { manilaDay } from '@kislap/platform/clock.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Reports } from '@kislap/reports/server';
import { addDays } from '@kislap/rules/days';
import type { BillDetail } from '../../contract/bill.fields.ts';
import type { BillId } from '../../contract/commissions.ids.ts';
import { addAmounts, countsFor, noAmounts, workOutBill } from '../../rules/base.ts';
import { teamNet } from '../../rules/bill.ts';
import type { BillRow } from '../commissions.tables.ts';
import { findContract } from '../contracts/contract.queries.ts';
import { termsOf, type WireTerms } from '../contracts/contract.view.ts';
import { unitOf } from '../rollup/windows.ts';
import { type DayLine, listWindows } from '../runs/figure.queries.ts';
import { readInput } from './bill.input.ts';
import { findBill } from './bill.queries.ts';
import type { Bills } from './bill.service.ts';
import { explain } from './explanation.ts';

interface ExplainParts {
  platform: Pick<Platform, 'database'>;
  bills: Pick<Bills, 'show'>;
  reports: Pick<Reports, 'getTeamReport'>;
}

const gamesMax = 100;

/** Opens bills. */
export function createExplaining({ platform, bills, reports }: ExplainParts) {
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
    const { payee_id: agentId, payer_id: payerId, kind, ends_at: until } = row;
    const wanted = { agentId, payerId, kind, until };
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

  return {
    /** For payee and payer; for others it does not exist. */
    async open(accountId: AccountId, billId: BillId): Promise<BillDetail> {
      const row = await readBill(billId);
      if (row.payee_id !== accountId && row.payer_id !== accountId) throw new AppError('not_found');
      return toDetail(row);
    },

    openForOperator: async (billId: BillId): Promise<BillDetail> => toDetail(await readBill(billId)),
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
