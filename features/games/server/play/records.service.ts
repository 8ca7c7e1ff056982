import {
  type AccountId,
  Instant,
  type QueryOf,
  type ReplyOf,
  roundsSummedMax,
  winnersMax,
} from '@kislap/contract-kit';
import type { RoundRef, VendorKey } from '@kislap/contract-kit/ids';
import type { Ledger, RoundFilter, RoundRow } from '@kislap/ledger';
import { addSeconds, type Clock, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { Slot } from '@kislap/platform/slots.ts';
import { maskName } from '@kislap/rules/mask-name';
import * as z from 'zod/mini';
import { type exportRounds, roundsExportedAtOnce } from '../../contract/games.export.ts';
import type { BetRound, getRound, listRounds } from '../../contract/games.ts';
import type { listWinners } from '../../contract/winners.ts';
import { type Catalogue, toGame } from '../catalogue/catalogue.ts';
import type { Integration, VendorClient } from '../games.types.ts';
import type { Integrations } from '../vendors/integrations.ts';
import { listRecentWinners, type WinnerRow } from './stream.queries.ts';
import { type RoundRecords, toToldMovement } from './told-rounds.ts';

const daySeconds = 24 * 3600;
/** The record is self-service for a bit more than three months at a time (trust E9). */
const daysMax = 100;

type Filtering = Omit<QueryOf<typeof exportRounds>, 'after'>;
/** The moment of the last round told, and how many of that moment were told. */
const places = createKeyset(z.readonly(z.tuple([Instant, z.int().check(z.gte(0), z.lte(100_000))])));

export interface Records {
  list(accountId: AccountId, query: QueryOf<typeof listRounds>): Promise<ReplyOf<typeof listRounds>>;
  export(accountId: AccountId, query: QueryOf<typeof exportRounds>): Promise<ReplyOf<typeof exportRounds>>;
  get(accountId: AccountId, vendorKey: VendorKey, roundRef: RoundRef): Promise<ReplyOf<typeof getRound>>;
  winners(query: QueryOf<typeof listWinners>): Promise<ReplyOf<typeof listWinners>>;
  /** Rounds of the ledger and those that vendors tell of, the latest first. */
  listRows(accountId: AccountId, filter: RoundFilter): Promise<RecordPage>;
}

/** A round, and whether it was played in a wallet that the vendor keeps. */
export type RecordRow = RoundRow & { isVendorWallet: boolean };
type RecordPage = Omit<Awaited<ReturnType<Ledger['listRounds']>>, 'list'> & { list: RecordRow[] };

interface Parts {
  db: Database;
  clock: Clock;
  ledger: Ledger;
  catalogue: Catalogue;
  integrations: Integrations;
  clientOf(integration: Integration): VendorClient;
  roundRecords: Slot<RoundRecords>;
  /** Usernames by account. */
  listNames(accountIds: AccountId[]): Promise<Map<string, string>>;
}

/** The player's betting record with receipts, and the public winner board. */
export function createRecords(parts: Parts): Records {
  const { clock, ledger, catalogue, roundRecords } = parts;
  const { listRows, findReplay } = createSources(parts);

  async function getTold(accountId: AccountId, vendorKey: string, roundRef: string) {
    const sources = roundRecords.list();
    const all = await Promise.all(sources.map((source) => source.find(accountId, vendorKey, roundRef)));
    const found = all.find((one) => one !== undefined);
    if (!found) throw new AppError('not_found');
    const { round, lines } = found;
    const transactionRef = lines[0]?.reference;
    return {
      round: toBetRound({ ...round, isVendorWallet: true }),
      transfers: lines.map((line) => toToldMovement(line, lines)),
      replayUrl: await findReplay(accountId, vendorKey, { roundRef, transactionRef }),
    };
  }

  function readFilter(query: Filtering): Omit<RoundFilter, 'page' | 'pageSize'> {
    const isLottery = query.gameType === 'LOTT' || query.gameType === 'ELOTT';
    const wanted = catalogue
      .entries()
      .filter(
        ({ id, category, vendorCode }) =>
          (!query.gameId || id === query.gameId) &&
          (!query.vassalage || vendorCode === query.vassalage) &&
          (!isLottery || category === 'LOTT' || category === 'ELOTT'),
      );
    return {
      ...readRange(query, clock.now()),
      ...(query.gameType && !isLottery ? { category: query.gameType } : {}),
      ...(query.gameId || query.vassalage || isLottery ? { gameIds: wanted.map(({ id }) => id) } : {}),
      ...(query.state ? { state: query.state } : {}),
    };
  }

  function toBetRound(row: RecordRow): BetRound {
    const entry = catalogue.find(row.gameId);
    const game = entry && toGame(entry);
    return {
      roundId: row.roundRef,
      vendorKey: row.source,
      gameId: row.gameId as BetRound['gameId'],
      gameName: game?.gameName ?? row.gameId,
      vassalage: game?.vassalage ?? 'UNKNOWN',
      gameType: game?.gameType ?? 'RNG',
      iconUrl: game?.iconUrl ?? '',
      stake: row.stake,
      win: row.win,
      hold: row.hold,
      netResult: row.win - row.stake,
      state: row.state,
      openedAt: row.openedAt,
      settledAt: row.settledAt,
      isVendorWallet: row.isVendorWallet,
    };
  }

  return {
    listRows,
    async list(accountId, query) {
      const { page = 1, pageSize = 20 } = query;
      const { list, ...totals } = await listRows(accountId, { ...readFilter(query), page, pageSize });
      const { totalPages, totalStake, totalWin, isPartial } = totals;
      return { list: list.map(toBetRound), totalPages, totalStake, totalWin, isPartial };
    },
    /** Goes on at the moment of the last round told, and leaves out those of that moment that were told. */
    async export(accountId, query) {
      const place = places.read(query.after);
      const filter = readFilter(query);
      const [moment, told] = place ?? [undefined, 0];
      if (moment) filter.to = addSeconds(moment, 0.001);
      const pageSize = roundsExportedAtOnce + told + 1;
      const { list } = await listRows(accountId, { ...filter, page: 1, pageSize });
      const { shown, next } = places.cut(list.slice(told), roundsExportedAtOnce, ({ openedAt }) => {
        const isSame = (at: Date | undefined) => at?.getTime() === openedAt.getTime();
        const now = list.slice(told, told + roundsExportedAtOnce).filter((row) => isSame(row.openedAt));
        return [openedAt, now.length + (isSame(moment) ? told : 0)];
      });
      return { list: shown.map(toBetRound), next };
    },
    async get(accountId, vendorKey, roundRef) {
      const row = await ledger.findRound(accountId, vendorKey, roundRef);
      if (!row) return getTold(accountId, vendorKey, roundRef);
      const to = addSeconds(row.settledAt ?? clock.now(), daySeconds);
      const { list } = await ledger.listTransfers(accountId, {
        from: row.openedAt,
        to,
        round: { source: vendorKey, roundRef },
        page: 1,
        pageSize: 500,
      });
      const own = list.reverse();
      const transactionRef = own[0]?.reference;
      return {
        round: toBetRound({ ...row, isVendorWallet: false }),
        transfers: own.map((transfer) => ({
          transferId: transfer.transferId,
          type: transfer.type,
          amount: transfer.amount,
          change: transfer.cashChange,
          balanceAfter: transfer.balanceAfter,
          reference: transfer.reference,
          createdAt: transfer.createdAt,
        })),
        replayUrl: await findReplay(accountId, vendorKey, { roundRef, transactionRef }),
      };
    },
    winners: createWinners(parts),
  };
}

/** The public board: recent settled wins by amount. */
function createWinners(parts: Parts): Records['winners'] {
  const { catalogue } = parts;

  return async (query) => {
    const category = query.gameCategory ?? 'ALL';
    const recent = await listRecentWinners(parts.db);
    const wanted = recent
      .filter((row) => (category === 'ALL' || row.category === category) && catalogue.find(row.gameId))
      .sort((a, b) => (a.win === b.win ? 0 : a.win < b.win ? 1 : -1))
      .slice(0, query.limit ?? winnersMax);
    const names = await parts.listNames(wanted.map((row) => row.accountId));
    return { list: wanted.map((row) => ({ vo: toWinner(row, names.get(row.accountId) ?? '') })) };
  };

  function toWinner(row: WinnerRow, account: string) {
    const entry = catalogue.find(row.gameId);
    return {
      recordId: `${row.vendorKey}:${row.roundRef}`,
      iconUrl: entry ? toGame(entry).iconUrl : '',
      gameId: row.gameId,
      gameName: entry?.name ?? '',
      customerName: maskName(account),
      winAmount: row.win,
    };
  }
}

/** Where a record comes from: our ledger, vendors that keep the wallet, and their replays. */
function createSources(parts: Parts) {
  const { ledger, roundRecords } = parts;

  /** The page of all sources in one: each has to be read from its beginning to know what comes where. */
  async function listRows(accountId: AccountId, filter: RoundFilter): Promise<RecordPage> {
    const { page, pageSize, ...wanted } = filter;
    const end = page * pageSize;
    const others = await Promise.all(
      roundRecords.list().map((source) => source.list(accountId, wanted, end)),
    );
    const more = others.filter(({ total }) => total > 0);
    if (more.length === 0) {
      const own = await ledger.listRounds(accountId, filter);
      return { ...own, list: own.list.map((row) => ({ ...row, isVendorWallet: false })) };
    }
    const own = await ledger.listRounds(accountId, { ...wanted, page: 1, pageSize: end });
    const total = more.reduce((sum, source) => sum + source.total, own.total);
    return {
      list: [
        ...own.list.map((row) => ({ ...row, isVendorWallet: false })),
        ...more.flatMap(({ rows }) => rows.map((row) => ({ ...row, isVendorWallet: true }))),
      ]
        .sort((a, b) => b.openedAt.getTime() - a.openedAt.getTime())
        .slice(end - pageSize, end),
      total,
      totalPages: Math.ceil(total / pageSize),
      totalStake: more.reduce((sum, { stake }) => sum + stake, own.totalStake),
      totalWin: more.reduce((sum, { win }) => sum + win, own.totalWin),
      isPartial: own.isPartial || more.some((source) => source.total > roundsSummedMax),
    };
  }

  async function findReplay(
    accountId: AccountId,
    vendorKey: VendorKey,
    { roundRef, transactionRef }: { roundRef: RoundRef; transactionRef: string | undefined },
  ): Promise<string | null> {
    const integration = parts.integrations.find(vendorKey);
    if (!integration || transactionRef === undefined) return null;
    const client = parts.clientOf(integration);
    return (await client.findRoundUrl({ accountId, roundRef, transactionRef })) ?? null;
  }

  return { listRows, findReplay };
}

function readRange(
  query: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { from: Date; to: Date } {
  const to = query.to ?? manilaDay(now);
  const from = query.from ?? manilaDay(addSeconds(manilaDayStart(to), -6 * daySeconds));
  const range = { from: manilaDayStart(from), to: addSeconds(manilaDayStart(to), daySeconds) };
  const days = (range.to.getTime() - range.from.getTime()) / (daySeconds * 1000);
  if (days <= 0) throw invalidField('from', 'after_to');
  if (days > daysMax) throw invalidField('from', 'range_too_long');
  return range;
}
