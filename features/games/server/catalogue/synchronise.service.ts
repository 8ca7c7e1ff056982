import { createHash } from 'node:crypto';
import type { GameId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { GameOffer, Integration, VendorClient } from '../games.types.ts';
import { noteSynchronised } from '../vendors/integration.queries.ts';
import type { Integrations } from '../vendors/integrations.ts';
import * as queries from './catalogue.queries.ts';
import type { Catalogue } from './catalogue.ts';
import { isSafeSvg } from './picture.ts';

export interface SynchroniseResult {
  added: number;
  changed: number;
  withdrawn: number;
  total: number;
}

interface Parts {
  db: Database;
  clock: Clock;
  log: Log;
  catalogue: Catalogue;
  integrations: Integrations;
  clientOf(integration: Integration): VendorClient;
}

/** Makes our catalogue say what the vendor's own list says; what operators chose (on, hot, place) stays. */
export async function synchroniseCatalogue(parts: Parts, vendorKey: VendorKey): Promise<SynchroniseResult> {
  const { db, clock, catalogue, integrations } = parts;
  const integration = integrations.find(vendorKey);
  if (!integration?.isEnabled) throw new AppError('vendor_unavailable');
  const client = parts.clientOf(integration);
  const offers = await client.listGames().catch(async (error) => {
    const code = error instanceof AppError ? error.code : 'internal';
    await noteSynchronised(db, vendorKey, { at: null, result: { triedAt: clock.now(), code } });
    throw error;
  });
  const now = clock.now();
  const result = await db.transaction().execute(async (tx) => {
    const known = await queries.findOfferHashes(tx, vendorKey);
    const vendors = new Map(offers.map((offer) => [offer.vendorCode, offer.vendorName]));
    let position = 0;
    for (const [code, name] of vendors) await queries.upsertVendor(tx, code, name, position++);
    let added = 0;
    let changed = 0;
    for (const offer of offers) {
      const before = known.get(offer.gameCode);
      known.delete(offer.gameCode);
      const hash = hashOffer(offer);
      if (before?.hash === hash) continue;
      if (before) changed += 1;
      else added += 1;
      const id = (before?.id ?? newId(now)) as GameId;
      await queries.saveOffer(tx, { id, vendorKey, offer, hash, now });
    }
    const gone = [...known].filter(([, { hash }]) => hash !== '').map(([code]) => code);
    await queries.withdrawGames(tx, vendorKey, gone, now);
    const counted = { added, changed, withdrawn: gone.length, total: offers.length };
    await noteSynchronised(tx, vendorKey, { at: now, result: { triedAt: now, code: null, ...counted } });
    return counted;
  });
  await catalogue.reload();
  await fetchPictures(parts, vendorKey, offers, client);
  await catalogue.changed();
  await integrations.changed();
  return result;
}

function hashOffer(offer: GameOffer): string {
  const text = JSON.stringify(offer, (_key, value) => (typeof value === 'bigint' ? value.toString() : value));
  return createHash('sha256').update(text).digest('hex');
}

/** Pictures are kept here: players' browsers ask nobody but us, and a vendor's slow host never holds a page up. */
async function fetchPictures(
  parts: Parts,
  vendorKey: VendorKey,
  offers: GameOffer[],
  client: VendorClient,
): Promise<void> {
  const sources = await queries.listPictureSources(parts.db);
  const wanted = offers.flatMap((offer) => {
    const entry = parts.catalogue.findByCode(vendorKey, offer.gameCode);
    if (!entry) return [];
    return [
      { gameId: entry.id, kind: 'tile' as const, url: offer.tileUrl },
      ...(offer.wideUrl ? [{ gameId: entry.id, kind: 'wide' as const, url: offer.wideUrl }] : []),
    ].filter((picture) => sources.get(`${picture.gameId}/${picture.kind}`) !== picture.url);
  });
  const queue = wanted[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const { gameId, kind, url } of queue) {
        const picture = await client.fetchPicture(url).catch(() => undefined);
        if (!picture || !isSafeSvg(picture.content)) {
          parts.log.warn({ url }, 'a game picture was not taken');
          continue;
        }
        await queries.savePicture(parts.db, {
          game_id: gameId,
          kind,
          source_url: url,
          content_type: 'image/svg+xml',
          content: picture.content,
          content_hash: createHash('sha256').update(picture.content).digest('hex'),
        });
      }
    }),
  );
}
