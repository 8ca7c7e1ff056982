import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { deriveResult } from '../../rules/rule-book.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import type { DrawRow } from '../lottery.tables.ts';
import { requireGranted } from '../refusal.ts';
import * as queries from './draw.queries.ts';
import { isSame } from './results.service.ts';

/** Draws whose result is derived from another one: what is done to that one reaches them. */
export function createFollowers({ catalogues }: { catalogues: Catalogues }) {
  /**
   * The settled draws that follow, locked. One that is still to be drawn takes the new result by itself; one that is
   * being settled must end first.
   */
  async function lock(tx: Tx, { game, issue }: DrawRow): Promise<DrawRow[]> {
    const { catalogue } = await catalogues.current();
    const settled: DrawRow[] = [];
    for (const { code } of catalogue.games.filter(({ derivedFrom }) => derivedFrom === game)) {
      const found = await queries.findDraw(tx, code, issue);
      if (found?.source !== 'DERIVED') continue;
      const draw = await queries.lockDraw(tx, found.draw_id);
      if (draw.state === 'SETTLED') settled.push(draw);
      else if (draw.result !== null && draw.state !== 'CANCELLED' && draw.state !== 'VOIDED')
        throw new AppError('lottery_draw_state', { game: code, state: draw.state });
    }
    return settled;
  }

  /** What was derived from the former result is derived anew, and paid anew. */
  async function correct(tx: Tx, draw: DrawRow, told: queries.NewResult): Promise<void> {
    const book = await catalogues.current();
    for (const follower of await lock(tx, draw)) {
      const result = deriveResult(requireGranted(book.template(follower.game)), told.result);
      if (!result || (follower.result && isSame(follower.result, result))) continue;
      const derived = {
        ...told,
        drawId: follower.draw_id,
        version: follower.result_version + 1,
        result,
        toldBy: `${draw.game} ${draw.issue}`,
      };
      await queries.saveResult(tx, derived, 'CORRECTING');
    }
  }

  return { lock, correct };
}
