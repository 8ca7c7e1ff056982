import type { Database } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import type { LotteryDrawId } from '../../contract/lottery.ids.ts';
import type { Game } from '../../rules/catalogue/shapes.ts';
import { type Issue, issuesBetween } from '../../rules/schedule.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import type { FairDraws } from '../fair/fair.service.ts';
import { insertDraws, listIssuesAhead, type NewDraw, readClock } from './draw.queries.ts';

const hour = 3_600_000;
const day = 24 * hour;
export const hoursAhead = 48;
/** A chase of a daily game reaches so many issues ahead, whenever they are drawn. */
const issuesAheadDaily = 12;
/** The rarest game is drawn twice a month. */
const farthest = 200 * day;

/** Makes the draws of the next 48 hours. Any number of processes may run it, at any time, after any outage. */
export function createSchedules(parts: { db: Database; catalogues: Catalogues; fair: FairDraws }) {
  const { db, catalogues, fair } = parts;

  async function makeDraws(game: Game, now: Date): Promise<number> {
    const state = (await catalogues.games()).get(game.code);
    if (!state?.is_on) return 0;
    const known = await listIssuesAhead(db, game.code, now);
    const missing = comingIssues(game, now.getTime()).filter(({ issue }) => !known.has(issue));
    if (missing.length === 0) return 0;
    const draws: NewDraw[] = missing.map(({ issue, opensAt, closesAt, drawsAt }) => ({
      draw_id: newId<LotteryDrawId>(now),
      game: game.code,
      issue,
      source: state.source,
      opens_at: new Date(opensAt),
      closes_at: new Date(closesAt),
      draws_at: new Date(drawsAt),
    }));
    return db.transaction().execute(async (tx) => {
      const made = await insertDraws(tx, draws);
      if (state.source === 'HOUSE') await fair.commitTo(tx, made);
      return made.length;
    });
  }

  return {
    async run(): Promise<number> {
      const now = await readClock(db);
      const { catalogue } = await catalogues.current();
      let made = 0;
      for (const game of catalogue.games) made += await makeDraws(game, now);
      return made;
    },
  };
}

/** The issues of the next hours, each open from the close of the one before it. */
export function comingIssues(game: Game, now: number): (Issue & { opensAt: number })[] {
  const back = game.issue === 'FAST' ? hour : 32 * day;
  const near = now + hoursAhead * hour;
  const all = issuesBetween(game, now - back, game.issue === 'FAST' ? near : now + farthest);
  const next = all.findIndex(({ closesAt }) => closesAt > now);
  if (next < 0) return [];
  return all
    .map((issue, at) => ({ ...issue, opensAt: all[at - 1]?.closesAt ?? now }))
    .slice(next)
    .filter(({ drawsAt }, at) => drawsAt <= near || at < issuesAheadDaily);
}
