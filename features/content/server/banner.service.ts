import type { Audit } from '@kislap/audit/server';
import type { BodyOf, GameId } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Site } from '@kislap/site/server';
import type { ConsoleBanner, createBanner, orderBanners, updateBanner } from '../contract/banners.console.ts';
import { contentEntriesMax } from '../contract/content.fields.ts';
import type { BannerId } from '../contract/content.ids.ts';
import * as queries from './banner.queries.ts';
import type { Content } from './content.service.ts';
import {
  type Doing,
  requireForwards,
  requireSameEntries,
  requireVersion,
  stateOf,
  tracesOf,
} from './desk.ts';
import { linkOriginsSetting, requireReachable, toTarget } from './links.ts';
import { lockPictures } from './picture.queries.ts';
import { addressesOf } from './picture.service.ts';

export interface BannerDeskParts {
  platform: Platform;
  site: Site;
  audit: Audit;
  content: Pick<Content, 'changed'>;
  /** The name of a game that players can open now; a feature above this one knows. */
  findGameName(gameId: GameId): string | undefined;
}

type Draft = Omit<BodyOf<typeof createBanner>, 'groupName'>;
type Pictures = Pick<
  queries.BannerTable,
  'image_url' | 'narrow_image_url' | 'wide_picture' | 'narrow_picture'
>;

/** Banners as operators make them. */
export function createBannerDesk(parts: BannerDeskParts) {
  const { platform, site, audit, content } = parts;
  const { clock } = platform;
  const db = platform.database.kysely;
  const { toConsole, toRow } = createBannerRows(parts);

  async function list() {
    const [rows, { origins }] = await Promise.all([
      queries.listDeskBanners(db),
      site.getSetting(linkOriginsSetting),
    ]);
    return { list: rows.map(toConsole), linkOrigins: origins };
  }

  /** Reads it, changes it and notes both in one transaction; open pages hear of it after the commit. */
  async function change(
    bannerId: BannerId,
    version: number,
    action: string,
    doing: Doing,
    write: (tx: Tx, before: queries.BannerRow) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const before = await queries.lockBanner(tx, bannerId);
      if (!before) throw new AppError('not_found');
      requireVersion(before, version);
      await write(tx, before);
      const after = await queries.lockBanner(tx, bannerId);
      const target = `banner:${bannerId}`;
      await audit.record(tx, {
        ...doing,
        action,
        target,
        before: toConsole(before),
        after: after && toConsole(after),
      });
    });
    content.changed(bannerId);
  }

  async function get(bannerId: BannerId): Promise<ConsoleBanner> {
    const row = (await queries.listDeskBanners(db)).find(({ id }) => id === bannerId);
    if (!row) throw new AppError('not_found');
    return toConsole(row);
  }

  return {
    list,

    async create(body: BodyOf<typeof createBanner>, doing: Doing): Promise<ConsoleBanner> {
      const { groupName, ...draft } = body;
      const bannerId = newId<BannerId>(clock.now());
      await db.transaction().execute(async (tx) => {
        const group = await queries.lockBannerGroup(tx, groupName);
        if (group.length >= contentEntriesMax) throw new AppError('content_limit_reached');
        const row = await toRow(tx, draft, doing);
        const place = { group_name: groupName, position: (group.at(-1)?.position ?? 0) + 1 };
        await queries.insertDeskBanner(tx, { id: bannerId, ...place, ...row, version: 1 }, draft.texts);
        const after = await queries.lockBanner(tx, bannerId);
        await audit.record(tx, {
          ...doing,
          action: 'content.banner_created',
          target: `banner:${bannerId}`,
          after: after && toConsole(after),
        });
      });
      content.changed(bannerId);
      return get(bannerId);
    },

    async update(bannerId: BannerId, body: BodyOf<typeof updateBanner>, doing: Doing) {
      const { version, ...draft } = body;
      await change(bannerId, version, 'content.banner_changed', doing, async (tx, before) => {
        const row = await toRow(tx, draft, doing, before);
        await queries.updateDeskBanner(tx, bannerId, { ...row, version: version + 1 }, draft.texts);
      });
      return get(bannerId);
    },

    async remove(bannerId: BannerId, version: number, doing: Doing) {
      await change(bannerId, version, 'content.banner_deleted', doing, (tx) =>
        queries.deleteDeskBanner(tx, bannerId),
      );
      return list();
    },

    async order({ groupName, seen, order }: BodyOf<typeof orderBanners>, doing: Doing) {
      await db.transaction().execute(async (tx) => {
        const present = (await queries.lockBannerGroup(tx, groupName)).map(({ id }) => id);
        requireSameEntries(present, seen, order);
        await queries.saveBannerOrder(tx, order);
        await audit.record(tx, {
          ...doing,
          action: 'content.banners_ordered',
          target: `banner-group:${groupName}`,
          before: present,
          after: order,
        });
      });
      const [first] = order;
      if (first) content.changed(first);
      return list();
    },

    async setLinkOrigins(seen: readonly string[], origins: string[], doing: Doing) {
      const after = await db.transaction().execute(async (tx) => {
        const changed = await site.changeSetting(tx, linkOriginsSetting, (before) => {
          if (before.origins.join() !== seen.join()) throw new AppError('setting_changed');
          return { origins: [...new Set(origins)] };
        });
        const target = `setting:${linkOriginsSetting.name}`;
        await audit.record(tx, { ...doing, action: 'content.link_origins_changed', target, ...changed });
        return changed.after;
      });
      site.announce();
      return { linkOrigins: after.origins };
    },
  };
}

/** Between a banner's row and what the console shows and sends. */
function createBannerRows({ platform, site, findGameName }: BannerDeskParts) {
  const { clock } = platform;

  function toConsole(row: queries.BannerRow): ConsoleBanner {
    const none = { title: '', body: '' };
    const { EN = none, TY = EN } = row.texts;
    return {
      bannerId: row.id,
      groupName: row.group_name,
      texts: { EN, TY },
      linkageType: row.linkage_type,
      url: row.url,
      gameId: row.game_id,
      gameName: (row.game_id && findGameName(row.game_id)) ?? null,
      tint: row.tint,
      wide: row.wide_picture,
      narrow: row.narrow_picture,
      imageUrl: row.image_url,
      narrowImageUrl: row.narrow_image_url,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      isOn: row.is_on,
      state: stateOf(row, { begins: row.starts_at, ends: row.ends_at }, clock.now()),
      ...tracesOf(row),
    };
  }

  async function toPictures(tx: Tx, { wide, narrow }: Draft, before?: queries.BannerRow): Promise<Pictures> {
    if (wide === null) {
      // A drawing of the house comes as a pair, so neither half is replaced alone.
      if (!before || narrow !== null) throw new AppError('picture_missing');
      const { image_url, narrow_image_url, wide_picture, narrow_picture } = before;
      return { image_url, narrow_image_url, wide_picture, narrow_picture };
    }
    const names = [...new Set([wide, narrow ?? wide])];
    if ((await lockPictures(tx, names)).length < names.length) throw new AppError('picture_missing');
    const { imageUrl, narrowImageUrl } = addressesOf(wide, narrow ?? wide);
    return {
      image_url: imageUrl,
      narrow_image_url: narrowImageUrl,
      wide_picture: wide,
      narrow_picture: narrow,
    };
  }

  async function toRow(tx: Tx, draft: Draft, doing: Doing, before?: queries.BannerRow) {
    const { origins } = await site.getSetting(linkOriginsSetting);
    requireForwards(draft.startsAt, draft.endsAt);
    const target = toTarget(draft.link);
    const isGame = (gameId: GameId) => findGameName(gameId) !== undefined;
    requireReachable(target, before, { origins, isGame });
    return {
      ...target,
      ...(await toPictures(tx, draft, before)),
      tint: draft.tint,
      starts_at: draft.startsAt,
      ends_at: draft.endsAt,
      is_on: draft.isOn,
      changed_at: clock.now(),
      changed_by: doing.actor.username,
    };
  }

  return { toConsole, toRow };
}
