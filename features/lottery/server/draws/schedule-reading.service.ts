import type { ReplyOf } from '@kislap/contract-kit';
import type { Database } from '@kislap/platform/database/database.ts';
import type { GameSchedule, getSchedules, listComing } from '../../contract/games.console.ts';
import type { Game } from '../../rules/catalogue/shapes.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import { requireGranted } from '../refusal.ts';
import { type ComingDraw, listComing as listComingDraws } from './console.queries.ts';
import * as queries from './draw.queries.ts';
import { comingIssues, hoursAhead } from './schedule.service.ts';

const minute = 60_000;
const shownMissing = 20;
const shownComing = 200;
/** The job that makes draws comes every ten minutes: what lies at the far end may not be made yet. */
const lagMs = 15 * minute;

/** How complete the draws of the next hours are. */
export function createScheduleReading({ db, catalogues }: { db: Database; catalogues: Catalogues }) {
  function viewOf(
    game: Game,
    made: readonly ComingDraw[],
    { now, isOn }: { now: number; isOn: boolean },
  ): GameSchedule {
    const known = new Set(made.map(({ issue }) => issue));
    const wanted = isOn ? wantedIssues(game, now) : [];
    const [next] = made;
    return {
      game: game.code,
      isOn,
      utcOffset: game.utcOffset,
      expected: wanted.length,
      made: wanted.filter(({ issue }) => known.has(issue)).length,
      missing: wanted.flatMap(({ issue }) => (known.has(issue) ? [] : [issue])).slice(0, shownMissing),
      next: next ? { issue: next.issue, closesAt: next.closes_at, drawsAt: next.draws_at } : null,
      until: made.at(-1)?.draws_at ?? null,
    };
  }

  return {
    async all(): Promise<ReplyOf<typeof getSchedules>> {
      const now = await queries.readClock(db);
      const [{ catalogue }, rows, coming] = await Promise.all([
        catalogues.current(),
        catalogues.games(),
        listComingDraws(db, now),
      ]);
      const byGame = Map.groupBy(coming, ({ game }) => game);
      return {
        serverTime: now,
        hours: hoursAhead,
        list: catalogue.games.map((game) =>
          viewOf(game, byGame.get(game.code) ?? [], {
            now: now.getTime(),
            isOn: rows.get(game.code)?.is_on === true,
          }),
        ),
      };
    },

    async coming(code: string): Promise<ReplyOf<typeof listComing>> {
      requireGranted((await catalogues.current()).game(code));
      const now = await queries.readClock(db);
      const rows = await queries.listDraws(db, {
        games: [code],
        states: ['SCHEDULED', 'OPEN', 'CLOSED'],
        from: now,
        limit: shownComing,
      });
      return {
        list: rows.map((row) => ({
          issue: row.issue,
          state: row.state,
          opensAt: row.opens_at,
          closesAt: row.closes_at,
          drawsAt: row.draws_at,
        })),
      };
    },
  };
}

function wantedIssues(game: Game, now: number) {
  const coming = comingIssues(game, now);
  if (game.issue === 'DAILY') return coming.slice(0, -1);
  const end = now + hoursAhead * 60 * minute - lagMs;
  return coming.filter(({ drawsAt }) => drawsAt <= end);
}
