import { createPublicKey, verify } from 'node:crypto';
import type { Database } from '@kislap/platform/database/database.ts';
import type { CallbackReply, CallbackRequest } from '@kislap/platform/http/callback.ts';
import * as z from 'zod/mini';
import { FeedMessage } from '../../contract/lottery.console.ts';
import { checkResult } from '../../rules/engine/result.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import * as draws from './draw.queries.ts';
import { findFeed, insertFeedResult, listFeedResults } from './feed.queries.ts';
import { isSame } from './results.service.ts';

/** Results that outside feeds tell, each signed over its raw bytes. 2xx means dealt with; nothing else changed anything. */
export function createFeeds({ db, catalogues }: { db: Database; catalogues: Catalogues }) {
  async function take(feed: string, message: z.output<typeof FeedMessage>): Promise<CallbackReply> {
    const { game, issue, result } = message;
    const isOfGame = (await catalogues.games()).get(game)?.feeds.includes(feed);
    const draw = isOfGame ? await draws.findDraw(db, game, issue) : undefined;
    if (draw?.source !== 'FEED') return answer(404, 'unknown_draw');
    const book = await catalogues.current();
    const template = book.template(game);
    if (!template.ok || !checkResult(template.value, result).ok) return answer(422, 'wrong_result');
    const at = await draws.readClock(db);
    // What is told before its time cannot be a result.
    if (at < draw.draws_at) return answer(409, 'too_early');
    if (await insertFeedResult(db, { drawId: draw.draw_id, feed, result, at })) return answer(200, 'taken');
    const former = (await listFeedResults(db, draw.draw_id)).find((one) => one.feed === feed);
    return former && isSame(former.result, result) ? answer(200, 'taken') : answer(409, 'told_otherwise');
  }

  return {
    async receive({ params, body, headers, log, ip }: CallbackRequest): Promise<CallbackReply> {
      const feed = params.feed ?? '';
      // A name that no feed can have, such as one with a null character, is none that the database could look for.
      const known = feedName.test(feed) ? await findFeed(db, feed) : undefined;
      if (!known || !isSigned(known.public_key, body, headers['x-signature'])) {
        log.warn({ feed, ip }, 'a message of a lottery feed was refused');
        return answer(401, 'refused');
      }
      const message = z.safeParse(FeedMessage, parse(body));
      return message.success ? take(feed, message.data) : answer(400, 'unreadable');
    },
  };
}

const feedName = /^[\w-]{1,64}$/;

function isSigned(publicKey: string, body: Buffer, signature: string | string[] | undefined): boolean {
  if (typeof signature !== 'string') return false;
  try {
    return verify(null, body, createPublicKey(publicKey), Buffer.from(signature, 'base64'));
  } catch {
    // A key or a signature of another kind proves nothing.
    return false;
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function answer(status: number, outcome: string): CallbackReply {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify({ outcome }) };
}
