import type { Database, Tx } from '@kislap/platform/database/database.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { DrawResult, Template } from '../../rules/catalogue/shapes.ts';
import { checkResult } from '../../rules/engine/result.ts';
import { deriveResult } from '../../rules/rule-book.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import type { FairDraws } from '../fair/fair.service.ts';
import type { DrawRow } from '../lottery.tables.ts';
import * as queries from './draw.queries.ts';
import { listFeedResults } from './feed.queries.ts';
import { patienceOf } from './late.ts';

export type Results = ReturnType<typeof createResults>;

interface Found {
  result: DrawResult;
  toldBy: string;
}

/** Where a waiting draw gets its result from, and what becomes of it while there is none. */
export function createResults(parts: { db: Database; log: Log; catalogues: Catalogues; fair: FairDraws }) {
  const { db, log, catalogues, fair } = parts;

  async function find(tx: Tx, draw: DrawRow, template: Template): Promise<Found | undefined> {
    const { draw_id: drawId, game, issue } = draw;
    switch (draw.source) {
      case 'HOUSE': {
        if (draw.bets_root === null) return undefined;
        const closed = { drawId, game, issue, betsRoot: draw.bets_root };
        return { result: await fair.draw(tx, template, closed), toldBy: 'house' };
      }
      case 'FEED':
        return agree(await listFeedResults(tx, drawId), (await catalogues.games()).get(game)?.feeds ?? []);
      case 'DERIVED':
        return derive(tx, draw, template);
      case 'MANUAL':
        return undefined;
    }
  }

  async function derive(tx: Tx, { game, issue }: DrawRow, template: Template): Promise<Found | undefined> {
    const { catalogue } = await catalogues.current();
    const from = catalogue.games.find(({ code }) => code === game)?.derivedFrom;
    const source = from === undefined ? undefined : await queries.findDraw(tx, from, issue);
    if (!source?.result || source.state === 'CANCELLED' || source.state === 'VOIDED') return undefined;
    const result = deriveResult(template, source.result);
    return result && { result, toldBy: `${from} ${issue}` };
  }

  /** Alerts and cancels what waits for too long. A draw that follows a cancelled one is cancelled with it. */
  async function judgeLate(tx: Tx, draw: DrawRow, now: Date): Promise<void> {
    const { catalogue } = await catalogues.current();
    const game = catalogue.games.find(({ code }) => code === draw.game);
    const { alertMs, cancelMs } = patienceOf(draw.source, game);
    const lateMs = now.getTime() - draw.draws_at.getTime();
    if (lateMs >= cancelMs) {
      await queries.saveDraw(tx, draw.draw_id, { state: 'CANCELLED', work: 'REFUND', reason: 'no_result' });
      log.error({ game: draw.game, issue: draw.issue }, 'a draw was cancelled: it has no result');
    } else if (lateMs >= alertMs && draw.alerted_at === null) {
      await queries.saveDraw(tx, draw.draw_id, { alerted_at: now });
      log.error({ game: draw.game, issue: draw.issue }, 'the result of a draw is late');
    }
  }

  return {
    /** Draws what can be drawn; returns how many got their result. */
    async run(now: Date): Promise<number> {
      let drawn = 0;
      for (const waiting of await queries.listToDraw(db, now)) {
        try {
          drawn += (await drawOne(waiting, now)) ? 1 : 0;
        } catch (error) {
          log.error({ err: error, game: waiting.game, issue: waiting.issue }, 'a draw failed');
        }
      }
      return drawn;
    },
  };

  async function drawOne(waiting: DrawRow, now: Date): Promise<boolean> {
    const book = await catalogues.current();
    const template = book.template(waiting.game);
    if (!template.ok) return false;
    return db.transaction().execute(async (tx) => {
      const draw = await queries.lockDraw(tx, waiting.draw_id);
      if (draw.state !== 'AWAITING') return false;
      const { cancelMs } = patienceOf(draw.source, { code: draw.game });
      const isOver = now.getTime() - draw.draws_at.getTime() >= cancelMs;
      const found = isOver ? undefined : await find(tx, draw, template.value);
      if (!found || !checkResult(template.value, found.result).ok) {
        await judgeLate(tx, draw, now);
        return false;
      }
      const { result, toldBy } = found;
      const told = { drawId: draw.draw_id, version: 1, result, toldBy, reason: null, at: now };
      await queries.saveResult(tx, told, 'DRAWN');
      return true;
    });
  }
}

/** What all of a game's feeds say, once all of them said the same. */
function agree(
  told: readonly { feed: string; result: DrawResult }[],
  feeds: readonly string[],
): Found | undefined {
  const words = feeds.map((feed) => told.find((one) => one.feed === feed)?.result);
  const [first, ...others] = words;
  if (first === undefined || others.some((other) => !isSame(first, other))) return undefined;
  return { result: first, toldBy: feeds.join(', ') };
}

export function isSame(one: DrawResult, other: DrawResult | undefined): boolean {
  if (other === undefined || Object.keys(one).length !== Object.keys(other).length) return false;
  return Object.entries(one).every(([slot, prizes]) => prizes.join() === other[slot]?.join());
}
