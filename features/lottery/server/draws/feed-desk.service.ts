import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import type { Act, ActingOperator } from '@kislap/approvals/server';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { type ConsoleFeed, FeedName } from '../../contract/games.console.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import type { LotteryParts } from '../lottery.parts.ts';
import { findFeed, listFeeds, saveFeed } from './feed.queries.ts';

const Feed = z.object({ feed: FeedName, publicKey: z.string() });

/** Outside feeds and their keys. A key is set by two people, since it decides results. */
export function createFeedDesk(
  parts: Pick<LotteryParts, 'platform' | 'approvals' | 'audit'> & { catalogues: Catalogues },
) {
  const { approvals, audit, catalogues } = parts;
  const db = parts.platform.database.kysely;

  const change: Act<typeof Feed> = {
    kind: 'lottery.feed',
    payload: Feed,
    ask: 'lottery.request',
    decide: 'lottery.decide',
    async describe(tx, { feed, publicKey }) {
      const after = fingerprintOf(requireKey(publicKey));
      const known = await findFeed(tx, feed);
      const before = known ? fingerprintOf(requireKey(known.public_key)) : null;
      return {
        thing: `lottery-feed:${feed}`,
        title: feed,
        fields: [{ name: 'fingerprint', as: 'text', before, after }],
      };
    },
    async perform(tx, { feed, publicKey }, agreed) {
      const known = await findFeed(tx, feed);
      const key = requireKey(publicKey);
      await saveFeed(tx, { feed, public_key: key.export({ type: 'spki', format: 'pem' }).toString() });
      await audit.record(tx, {
        ...agreed.approver,
        action: known ? 'lottery.feed_key_changed' : 'lottery.feed_added',
        target: `lottery-feed:${feed}`,
        before: known ? { fingerprint: fingerprintOf(requireKey(known.public_key)) } : null,
        after: { fingerprint: fingerprintOf(key), reason: agreed.reason },
      });
      return undefined;
    },
  };
  const askChange = approvals.define(change);

  return {
    async list(): Promise<ConsoleFeed[]> {
      const [rows, games] = await Promise.all([listFeeds(db), catalogues.games()]);
      return rows.map((row) => ({
        feed: row.feed,
        fingerprint: fingerprintOf(requireKey(row.public_key)),
        games: [...games.values()].filter(({ feeds }) => feeds.includes(row.feed)).map(({ game }) => game),
        lastAt: row.last_at,
      }));
    },
    askChange: ({ reason, ...wanted }: z.output<typeof Feed> & { reason: string }, by: ActingOperator) =>
      askChange(wanted, reason, by),
  };
}

/** PEM, or the base64 of the key's DER form. */
function requireKey(text: string): KeyObject {
  try {
    const trimmed = text.trim();
    const key = trimmed.startsWith('-----')
      ? createPublicKey(trimmed)
      : createPublicKey({ key: Buffer.from(trimmed, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // What cannot be read is no key.
  }
  throw new AppError('lottery_feed_key_wrong');
}

function fingerprintOf(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}
