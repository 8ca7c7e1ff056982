import type { Database } from '@kislap/platform/database/database.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { ConsoleDrawCase, ResultSlot } from '../../contract/lottery.console.ts';
import type { Slot } from '../../rules/catalogue/shapes.ts';
import { isDigitSlot } from '../../rules/engine/space.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import type { DrawRow } from '../lottery.tables.ts';
import { requireGranted } from '../refusal.ts';
import type { Settlements } from '../settlement/settlement.service.ts';
import { listResults, sumBets } from './console.queries.ts';
import { stepOf, viewDraw } from './console.service.ts';
import { correctableUntil } from './desk.service.ts';
import { findDraw } from './draw.queries.ts';
import { listFeedResults } from './feed.queries.ts';

type Result = ConsoleDrawCase['results'][number]['result'];

/** One draw as operators judge it: its results, what feeds said, its bets, how far it is settled. */
export function createDrawCases(parts: {
  db: Database;
  catalogues: Catalogues;
  settlements: Pick<Settlements, 'progress' | 'countParts'>;
}) {
  const { db, catalogues, settlements } = parts;

  async function feedsOf(draw: DrawRow): Promise<ConsoleDrawCase['feeds']> {
    const told = await listFeedResults(db, draw.draw_id);
    const wanted = draw.source === 'FEED' ? ((await catalogues.games()).get(draw.game)?.feeds ?? []) : [];
    return [...new Set([...wanted, ...told.map(({ feed }) => feed)])].map((feed) => {
      const word = told.find((one) => one.feed === feed);
      return {
        feed,
        result: (word?.result ?? null) as Result | null,
        receivedAt: word?.received_at ?? null,
      };
    });
  }

  return {
    async get(game: string, issue: string): Promise<ConsoleDrawCase> {
      const draw = await findDraw(db, game, issue);
      if (!draw) throw new AppError('lottery_issue_unknown');
      const book = await catalogues.current();
      const template = requireGranted(book.template(game));
      const [[progress], results, feeds, bets, count] = await Promise.all([
        settlements.progress([{ drawId: draw.draw_id, step: stepOf(draw) }]),
        listResults(db, draw.draw_id),
        feedsOf(draw),
        sumBets(db, draw.draw_id),
        settlements.countParts(draw.draw_id),
      ]);
      assert(progress, 'each step that is asked for has a sum');
      return {
        draw: viewDraw(draw, progress),
        slots: template.slots.map(slotOf),
        results: results.map((row) => ({
          version: row.version,
          result: row.result as Result,
          toldBy: row.told_by,
          reason: row.reason,
          at: row.at,
        })),
        feeds,
        bets,
        progress: { ...progress, parts: Math.max(count, progress.done) },
        correctableUntil: draw.state === 'SETTLED' ? correctableUntil(draw) : null,
      };
    },
  };
}

function slotOf(slot: Slot): ResultSlot {
  if (isDigitSlot(slot))
    return { key: slot.key, count: slot.n, width: slot.digits, range: null, isDistinct: false };
  const [from, to] = slot.range;
  return {
    key: slot.key,
    count: slot.n,
    width: slot.width ?? String(to).length,
    range: { from, to },
    isDistinct: slot.distinct === true,
  };
}
