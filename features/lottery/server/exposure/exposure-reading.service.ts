import type { ReplyOf } from '@kislap/contract-kit';
import type { Database } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { getExposure } from '../../contract/games.console.ts';
import { exposureMax } from '../../rules/orders/limits.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import { listOpenDraws } from '../draws/console.queries.ts';
import { findDraw, readClock } from '../draws/draw.queries.ts';
import { requireGranted } from '../refusal.ts';
import { listFullest, sumByBetType } from './exposure-reading.queries.ts';

const shown = 200;

/** What the house may have to pay in an issue, as operators watch it. */
export function createExposureReading({ db, catalogues }: { db: Database; catalogues: Catalogues }) {
  async function drawOf(game: string, issue: string | undefined) {
    if (issue !== undefined) {
      const named = await findDraw(db, game, issue);
      if (!named) throw new AppError('lottery_issue_unknown');
      return named;
    }
    return (await listOpenDraws(db, await readClock(db))).find((draw) => draw.game === game);
  }

  return {
    async get(query: {
      gameCode: string;
      issue?: string | undefined;
      betType?: string | undefined;
    }): Promise<ReplyOf<typeof getExposure>> {
      requireGranted((await catalogues.current()).game(query.gameCode));
      const draw = await drawOf(query.gameCode, query.issue);
      const common = { limit: exposureMax };
      if (!draw) return { ...common, issue: null, state: null, closesAt: null, betTypes: [], list: [] };
      const [betTypes, list] = await Promise.all([
        sumByBetType(db, draw.draw_id),
        listFullest(db, draw.draw_id, query.betType, shown),
      ]);
      return { ...common, issue: draw.issue, state: draw.state, closesAt: draw.closes_at, betTypes, list };
    },
  };
}
