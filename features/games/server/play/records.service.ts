import {
  type AccountId,
  Instant,
  type Language,
  type QueryOf,
  type ReplyOf,
  roundsSummedMax,
  winnersMax,
} from '@kislap/contract-kit';
import type { RoundRef, VendorKey } from '@kislap/contract-kit/ids';
import type { Ledger, RoundFilter } from '@kislap/ledger';
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
import { createBetRounds, type RecordRow } from './bet-round.ts';
import type { OwnGames } from './own-games.ts';
import { listRecentWinners, type WinnerRow } from './stream.queries.ts';
import { type RoundRecords, toToldMovement } from './told-rounds.ts';

const daySeconds = 24 * 3600;
/** The record is self-service for a bit more than three months at a time (trust E9). */
const daysMax = 100;

type Filtering = Omit<QueryOf<typeof exportRounds>, 'after'>;
/** The moment of the last round told, and how many of that moment were told. */
const places = createKeyset(z.readonly(z.tuple([Instant, z.int().check(z.gte(0), z.lte(100_000))])));

export interface Records {
  list(
    accountId: AccountId,
    query: QueryOf<typeof listRounds>,
    language: Language,
  ): Promise<ReplyOf<typeof listRounds>>;
  export(
    accountId: AccountId,
    query: QueryOf<typeof exportRounds>,
    language: Language,
  ): Promise<ReplyOf<typeof exportRounds>>;
  get(
    accountId: AccountId,
    vendorKey: VendorKey,
    roundRef: RoundRef,
    language: Language,
  ): Promise<ReplyOf<typeof getRound>>;
  winners(query: QueryOf<typeof listWinners>): Promise<ReplyOf<typeof listWinners>>;
  /** Rounds of the ledger and those that vendors tell of, the latest first. */
  listRows(accountId: AccountId, filter: RoundFilter): Promise<RecordPage>;
}

type RecordPage = Omit<Awaited<ReturnType<Ledger['listRounds']>>, 'list'> & { list: RecordRow[] };

interface Parts {
  db: Database;
  clock: Clock;
  ledger: Ledger;
  catalogue: Catalogue;
  integrations: Integrations;
  clientOf(integration: Integration): VendorClient;
  roundRecords: Slot<RoundRecords>;
  ownGames: Slot<OwnGames>;
  /** Usernames by account. */
  listNames(accountIds: AccountId[]): Promise<Map<string, string>>;
}

/** The player's betting record with receipts, and the public winner board. */
export function createRecords(parts: Parts): Records {
  const { clock, ledger, roundRecords } = parts;
  const bets = createBetRounds(parts);
  const { listRows, findReplay } = createSources(parts);

  async function getTold(accountId: AccountId, vendorKey: string, roundRef: string, language: Language) {
    const sources = roundRecords.list();
    const all = await Promise.all(sources.map((source) => source.find(accountId, vendorKey, roundRef)));
    const found = all.find((one) => one !== undefined);
    if (!found) throw new AppError('not_found');
    const { round, lines } = found;
    const transactionRef = lines[0]?.reference;
    return {
      round: bets.toBetRound({ ...round, isVendorWallet: true }, language),
      transfers: lines.map((line) => toToldMovement(line, lines)),
      replayUrl: await findReplay(accountId, vendorKey, { roundRef, transactionRef }),
    };
  }

  const readFilter = (query: Filtering) => ({
    ...readRange(query, clock.now()),
    ...bets.toFilter(query),
  });

  /** Each look-up is by key, so that it needs no days. */
  async function listNumbered(accountId: AccountId, number: string): Promise<RecordRow[]> {
    const [own, ...told] = await Promise.all([
      ledger.findNumberedRounds(accountId, number),
      ...roundRecords.list().map((source) => source.findNumbered(accountId, number)),
    ]);
    return [
      ...own.map((row) => ({ ...row, isVendorWallet: false })),
      ...told.flat().map((row) => ({ ...row, isVendorWallet: true })),
    ];
  }

  return {
    listRows,
    async list(accountId, query, language) {
      const { page = 1, pageSize = 20, number } = query;
      const toBetRound = (row: RecordRow) => bets.toBetRound(row, language);
      if (number !== undefined) return sumUp((await listNumbered(accountId, number)).map(toBetRound));
      const { list, ...totals } = await listRows(accountId, { ...readFilter(query), page, pageSize });
      const { totalPages, totalStake, totalWin, isPartial } = totals;
      return { list: list.map(toBetRound), totalPages, totalStake, totalWin, isPartial };
    },
    /** Goes on at the moment of the last round told, and leaves out those of that moment that were told. */
    async export(accountId, query, language) {
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
      return { list: shown.map((row) => bets.toBetRound(row, language)), next };
    },
    async get(accountId, vendorKey, roundRef, language) {
      const row = await ledger.findRound(accountId, vendorKey, roundRef);
      if (!row) return getTold(accountId, vendorKey, roundRef, language);
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
        round: bets.toBetRound({ ...row, isVendorWallet: false }, language),
        transfers: own.map((transfer) => ({
          transferId: transfer.transferId,
          type: transfer.type,
          amount: transfer.amount,
          change: transfer.cashChange,
          balanceAfter: transfer.balanceAfter,
          reference: transfer.reference,
          createdAt: transfer.createdAt,
        })),
        replayUrl:
          (await bets.findPage(row)) ??
          (await findReplay(accountId, vendorKey, { roundRef, transactionRef })),
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

/** Few enough for one page. */
function sumUp(list: BetRound[]): ReplyOf<typeof listRounds> {
  const sumOf = (key: 'stake' | 'win') => list.reduce((sum, round) => sum + round[key], 0n);
  return {
    list,
    totalPages: list.length > 0 ? 1 : 0,
    totalStake: sumOf('stake'),
    totalWin: sumOf('win'),
    isPartial: false,
  };
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
