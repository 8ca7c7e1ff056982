import type { AccountId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { RoundRecords, VendorTransaction } from '@kislap/games/server';
import { addSeconds } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { TransfersDeps } from '../transfers.types.ts';
import * as queries from './told-rounds.queries.ts';

/** How far back a list is read again: lines written during the last reading may have been missed. */
const overlapSeconds = 15 * 60;
/** A line without a last word is asked for again so long. */
const openSeconds = 2 * 24 * 3_600;

/**
 * Rounds that were played in a wallet which the vendor keeps, from the vendor's own list. They are for the player's
 * betting record and for operators; the books have the result of play alone, so nothing is counted twice.
 */
export function createToldRounds({ platform, games }: Pick<TransfersDeps, 'platform' | 'games'>) {
  const { clock, log } = platform;
  const db = platform.database.kysely;

  function toLine(vendorKey: VendorKey, told: VendorTransaction): queries.ToldLine[] {
    const { kind, accountId, roundRef, gameCode, currency } = told;
    if (kind === 'deposit' || kind === 'withdraw' || !accountId || !roundRef) return [];
    const entry = games.catalogue.findByCode(vendorKey, gameCode ?? '');
    if (!entry) return [];
    const { reference, state, amount, referenceTo, at } = told;
    const game = { gameId: entry.id, category: entry.category, currency: currency ?? 'PHP' };
    return [{ ...game, accountId, vendorKey, reference, roundRef, kind, state, amount, referenceTo, at }];
  }

  async function save(vendorKey: VendorKey, page: readonly VendorTransaction[]): Promise<number> {
    const lines = page.flatMap((told) => toLine(vendorKey, told));
    // One statement may not touch a row twice.
    const fresh = [...new Map(lines.map((line) => [`${line.accountId} ${line.reference}`, line])).values()];
    if (fresh.length === 0) return 0;
    await db.transaction().execute(async (tx) => {
      await queries.saveLines(tx, fresh);
      await queries.saveRounds(tx, fresh);
    });
    return fresh.length;
  }

  async function readVendor(vendorKey: VendorKey): Promise<number> {
    const lister = games.transactionsOf(vendorKey);
    const now = clock.now();
    await queries.beginReading(db, vendorKey);
    const openAfter = addSeconds(now, -openSeconds);
    const from = await queries.findUnread(db, vendorKey, { overlapSeconds, openAfter });
    // Nobody has ever had money there.
    if (!lister || !from) return 0;
    let read = 0;
    for await (const page of lister({ from, to: now })) {
      read += await save(vendorKey, page);
      const last = page.at(-1);
      if (last) await queries.saveReading(db, vendorKey, last.at);
    }
    await queries.saveReading(db, vendorKey, now);
    return read;
  }

  const rounds: RoundRecords = {
    list: (accountId, filter, limit) => queries.listRounds(db, accountId, filter, limit),
    findNumbered: (accountId, number) => queries.findNumbered(db, accountId, number),
    async find(accountId: AccountId, vendorKey, roundRef) {
      const round = await queries.findRound(db, accountId, vendorKey, roundRef);
      return round && { round, lines: await queries.listLines(db, round) };
    },
  };

  return {
    rounds,

    /** One pass over every vendor that keeps wallets; one that is away keeps no other from it. */
    async run(): Promise<number> {
      let read = 0;
      for (const { vendorKey, walletMode } of games.integrations.list()) {
        try {
          if (walletMode === 'transfer') read += await readVendor(vendorKey);
          else await queries.skipReading(db, vendorKey, clock.now());
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          log.warn({ vendorKey, code: error.code }, 'rounds of a vendor could not be read; tried again');
        }
      }
      return read;
    },
  };
}
