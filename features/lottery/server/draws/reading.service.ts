import type { Database } from '@kislap/platform/database/database.ts';
import type { LotteryDraw } from '../../contract/draws.ts';
import type { LotteryGameMenu } from '../../contract/games.ts';
import type { Game } from '../../rules/catalogue/shapes.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import { gameIdOf } from '../lottery.money.ts';
import type { DrawRow } from '../lottery.tables.ts';
import { payoutMaxOf } from '../orders/orders.service.ts';
import { requireGranted } from '../refusal.ts';
import * as queries from './draw.queries.ts';
import { toDraw } from './draw.view.ts';
import { listLatest } from './latest.queries.ts';
import { trendsOf } from './trends.ts';

const trendDraws = 100;
const pageDefault = 30;
const drawnStates = ['DRAWN', 'SETTLING', 'SETTLED', 'CORRECTING'] as const;

/** What everybody may read of games and draws. */
export function createReading({
  db,
  catalogues,
  isOffered,
}: {
  db: Database;
  catalogues: Catalogues;
  isOffered(): Promise<boolean>;
}) {
  async function openGames() {
    const [book, rows] = await Promise.all([catalogues.current(), catalogues.games()]);
    const games = (await isOffered()) ? book.catalogue.games.filter(({ code }) => rows.get(code)?.is_on) : [];
    return { book, rows, games };
  }

  /** The issue of each game that takes bets now; the one that closes first where two are open. */
  async function listOpen(games: readonly string[] | undefined, now: Date): Promise<DrawRow[]> {
    const open = await queries.listDraws(db, { games, states: ['OPEN'], from: now, limit: 200 });
    return open.filter(({ closes_at: closesAt }) => closesAt > now);
  }

  async function menus(isWanted: (game: Game) => boolean) {
    const serverTime = await queries.readClock(db);
    const { book, rows, games } = await openGames();
    const wanted = games.filter(isWanted);
    const open =
      wanted.length > 0
        ? await listOpen(
            wanted.map(({ code }) => code),
            serverTime,
          )
        : [];
    const vassalages = [...new Set(wanted.map(({ vassalage }) => vassalage))];
    const gameMenus = vassalages.map(
      (vassalage): LotteryGameMenu => ({
        vassalage,
        games: wanted
          .filter((game) => game.vassalage === vassalage)
          .map((game) => toMenuGame(book, game, { open, source: rows.get(game.code)?.source })),
      }),
    );
    return { serverTime, gameMenus };
  }

  async function requireGame(code: string): Promise<{ book: RuleBook; game: Game }> {
    const book = await catalogues.current();
    return { book, game: requireGranted(book.game(code)) };
  }

  return {
    menus: () => menus(() => true),
    vnMenus: () => menus(({ vassalage }) => vassalage === 'TCG_LOTTO_VN'),

    async opened(
      isWanted: (game: Game) => boolean,
      ahead = 0,
    ): Promise<{ serverTime: Date; numeros: LotteryDraw[] }> {
      const serverTime = await queries.readClock(db);
      const { games } = await openGames();
      const codes = games.filter(isWanted).map(({ code }) => code);
      if (codes.length === 0) return { serverTime, numeros: [] };
      const open = await listOpen(codes, serverTime);
      const next =
        ahead > 0
          ? await queries.listDraws(db, {
              games: codes,
              states: ['SCHEDULED'],
              from: serverTime,
              limit: ahead,
            })
          : [];
      return { serverTime, numeros: [...open, ...next].map(toDraw) };
    },

    async game(code: string) {
      const { book, game } = await requireGame(code);
      const template = requireGranted(book.template(code));
      const source = (await catalogues.games()).get(code)?.source ?? 'HOUSE';
      const betTypes = book.catalogue.betTypes[template.code] ?? [];
      return {
        version: book.version,
        game: { ...game },
        template: { ...template },
        betTypes: betTypes.map((betType) => ({ ...betType })),
        payoutMax: payoutMaxOf(game),
        source,
      };
    },

    async results(code: string, before: Date | undefined, limit = pageDefault): Promise<LotteryDraw[]> {
      await requireGame(code);
      const until = before ?? (await queries.readClock(db));
      const rows = await queries.listDraws(db, {
        games: [code],
        states: drawnStates,
        until,
        limit: limit + 1,
      });
      return rows
        .filter((row) => before === undefined || row.draws_at < before)
        .slice(0, limit)
        .map(toDraw);
    },

    async latest(): Promise<LotteryDraw[]> {
      const [{ games }, until] = await Promise.all([openGames(), queries.readClock(db)]);
      const codes = games.map(({ code }) => code);
      return (await listLatest(db, { games: codes, states: drawnStates, until })).map(toDraw);
    },

    async trends(code: string) {
      const { book } = await requireGame(code);
      const until = await queries.readClock(db);
      const rows = await queries.listDraws(db, {
        games: [code],
        states: drawnStates,
        until,
        limit: trendDraws,
      });
      const results = rows.flatMap(({ result }) => (result ? [result] : []));
      return { draws: results.length, places: trendsOf(requireGranted(book.template(code)), results) };
    },
  };
}

function toMenuGame(
  book: RuleBook,
  game: Game,
  { open, source }: { open: readonly DrawRow[]; source: DrawRow['source'] | undefined },
): LotteryGameMenu['games'][number] {
  const { code, template, vassalage, issue } = game;
  const isNet = issue === 'FAST' && source === 'HOUSE';
  const opened = open.find((draw) => draw.game === code);
  const betTypes = book.catalogue.betTypes[template] ?? [];
  const modes = new Set(
    betTypes.flatMap(({ mode }) => (mode === 'LOTT' && isNet ? (['LOTT', 'ZY'] as const) : [mode])),
  );
  return {
    gameCode: code,
    gameId: gameIdOf(code),
    template,
    vassalage,
    issue,
    prizeModes: [...modes],
    opened: opened ? { issue: opened.issue, closesAt: opened.closes_at, drawsAt: opened.draws_at } : null,
  };
}
