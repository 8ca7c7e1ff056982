import type { Act, ActingOperator } from '@kislap/approvals/server';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { LotteryCode } from '../../contract/draws.ts';
import { type ConsoleGame, FeedName } from '../../contract/games.console.ts';
import type { Game } from '../../rules/catalogue/shapes.ts';
import {
  countChaseIssues,
  listLastDraws,
  listOpenDraws,
  listUnfinished,
  sumPlaced,
} from '../draws/console.queries.ts';
import { readClock } from '../draws/draw.queries.ts';
import type { LotteryParts } from '../lottery.parts.ts';
import { requireGranted } from '../refusal.ts';
import * as queries from './catalogue.queries.ts';
import type { Catalogues } from './catalogue.service.ts';

const Source = z.object({
  game: LotteryCode,
  source: z.enum(['HOUSE', 'FEED', 'MANUAL']),
  feeds: z.array(FeedName),
});

/** How operators run games: on or off at once, another source of results by two people. */
export function createGamesDesk(
  parts: Pick<LotteryParts, 'platform' | 'approvals' | 'audit'> & { catalogues: Catalogues },
) {
  const { approvals, audit, catalogues } = parts;
  const db = parts.platform.database.kysely;

  async function list(wanted?: string): Promise<ConsoleGame[]> {
    const now = await readClock(db);
    const { catalogue } = await catalogues.current();
    const games = catalogue.games.filter(({ code }) => wanted === undefined || code === wanted);
    const codes = games.map(({ code }) => code);
    const [rows, open, last] = await Promise.all([
      queries.listGameRows(db),
      listOpenDraws(db, now),
      listLastDraws(db, codes, now),
    ]);
    return games.map((game): ConsoleGame => {
      const { code } = game;
      const row = rows.find((one) => one.game === code);
      const opened = open.find((draw) => draw.game === code);
      const former = last.find((draw) => draw.game === code);
      return {
        game: code,
        template: game.template,
        vassalage: game.vassalage,
        issueKind: game.issue,
        isOn: row?.is_on === true,
        source: row?.source ?? 'HOUSE',
        derivedFrom: game.derivedFrom ?? null,
        feeds: row?.feeds ?? [],
        opened: opened ? { issue: opened.issue, closesAt: opened.closes_at } : null,
        last: former ? { issue: former.issue, state: former.state, drawsAt: former.draws_at } : null,
      };
    });
  }

  async function requireGame(code: string): Promise<Game> {
    return requireGranted((await catalogues.current()).game(code));
  }

  const changeSource: Act<typeof Source> = {
    kind: 'lottery.source',
    payload: Source,
    ask: 'lottery.request',
    decide: 'lottery.decide',
    async describe(tx, { game, source, feeds }) {
      const { derivedFrom } = await requireGame(game);
      const needsFeeds = source === 'FEED';
      if (derivedFrom !== undefined || needsFeeds !== feeds.length > 0)
        throw new AppError('lottery_source_wrong');
      const known = await queries.listFeedNames(tx, feeds);
      if (known.length < new Set(feeds).size) throw new AppError('lottery_feed_unknown');
      const row = await queries.lockGameRow(tx, game);
      return {
        thing: `lottery-game:${game}`,
        title: game,
        fields: [
          { name: 'source', as: 'word', before: row.source, after: source },
          {
            name: 'feeds',
            as: 'text',
            before: row.feeds.join(', ') || null,
            after: feeds.join(', ') || null,
          },
        ],
      };
    },
    async perform(tx, { game, source, feeds }, agreed) {
      const row = await queries.lockGameRow(tx, game);
      await queries.saveSource(tx, game, source, feeds);
      await audit.record(tx, {
        ...agreed.approver,
        action: 'lottery.source_changed',
        target: `lottery-game:${game}`,
        before: { source: row.source, feeds: row.feeds },
        after: { source, feeds, reason: agreed.reason },
      });
      return () => catalogues.refresh();
    },
  };
  const askSource = approvals.define(changeSource);

  return {
    list: () => list(),

    async waiting(code: string) {
      await requireGame(code);
      const drawIds = await listUnfinished(db, code);
      const [placed, chaseIssues] = await Promise.all([
        sumPlaced(db, drawIds),
        countChaseIssues(db, drawIds),
      ]);
      return { ...placed, chaseIssues };
    },

    /** Open draws of a game that is off take no bets; the job makes no more of them. */
    async switch(code: string, isOn: boolean, by: ActingOperator): Promise<ConsoleGame> {
      await requireGame(code);
      await db.transaction().execute(async (tx) => {
        const row = await queries.lockGameRow(tx, code);
        if (row.is_on === isOn) return;
        await queries.saveSwitch(tx, code, isOn);
        await audit.record(tx, {
          ...by,
          action: isOn ? 'lottery.game_on' : 'lottery.game_off',
          target: `lottery-game:${code}`,
          before: { isOn: row.is_on },
          after: { isOn },
        });
      });
      await catalogues.refresh();
      const [shown] = await list(code);
      if (!shown) throw new AppError('lottery_unknown_game');
      return shown;
    },

    askSource: ({ reason, ...wanted }: z.output<typeof Source> & { reason: string }, by: ActingOperator) =>
      askSource(wanted, reason, by),
  };
}
