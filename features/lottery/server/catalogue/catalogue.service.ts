import type { Clock } from '@kislap/platform/clock.ts';
import { elapsedMs } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';
import { openRuleBook, type RuleBook } from '../../rules/rule-book.ts';
import type { GameRow } from '../lottery.tables.ts';
import * as queries from './catalogue.queries.ts';

/** Another process may have stored a newer catalogue, or turned a game off: it is known here so much later at most. */
const freshMs = 2_000;

export type Catalogues = Awaited<ReturnType<typeof createCatalogues>>;

/** The catalogue in force and the earlier ones that orders were priced by, each read once and kept ready. */
export async function createCatalogues({ db, clock }: { db: Database; clock: Clock }) {
  const books = new Map<number, RuleBook>();
  let latest = 0;
  let games = new Map<string, GameRow>();
  let readAtMs = 0;

  async function load(version: number): Promise<RuleBook> {
    const known = books.get(version);
    if (known) return known;
    const content = await queries.findCatalogue(db, version);
    assert(content, 'an order names a catalogue that was stored');
    const book = openRuleBook(content, version);
    books.set(version, book);
    return book;
  }

  async function refresh(): Promise<void> {
    const [version, rows] = await Promise.all([queries.findLatestVersion(db), queries.listGameRows(db)]);
    await load(version);
    latest = version;
    games = new Map(rows.map((row) => [row.game, row]));
    readAtMs = elapsedMs();
  }

  async function freshen(): Promise<void> {
    if (elapsedMs() - readAtMs > freshMs) await refresh();
  }

  await queries.seedCatalogue(db, clock.now());
  await refresh();

  return {
    /** The rules in force. */
    async current(): Promise<RuleBook> {
      await freshen();
      return load(latest);
    },
    /** The rules that an order was priced by. */
    load,
    /** How each game is run. */
    async games(): Promise<ReadonlyMap<string, GameRow>> {
      await freshen();
      return games;
    },
    refresh,
  };
}
