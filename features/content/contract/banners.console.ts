import { uploadBytesMax } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, text, Version } from '@kislap/contract-kit/fields';
import { GameId } from '@kislap/contract-kit/ids';
import { UploadedFile } from '@kislap/contract-kit/upload';
import * as z from 'zod/mini';
import { contentEntriesMax, keyRefusals, Traces, VersionQuery } from './content.fields.ts';
import { BannerId } from './content.ids.ts';

/** w_home the lobby, w_reg login and registration, w_leftmenu the side menu. */
export const bannerGroups = ['w_home', 'w_reg', 'w_leftmenu'] as const;
export type BannerGroup = (typeof bannerGroups)[number];

export const linkageTypes = ['NONE', 'PAGE', 'GAME', 'URL'] as const;
export type LinkageType = (typeof linkageTypes)[number];

export const bannerTitleMax = 60;
export const bannerTextMax = 120;

/** Pages of the site that a banner may lead to. */
export const sitePages = [
  '/',
  '/promotions',
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/mini',
  '/bingo',
  '/cockfight',
  '/sports',
  '/esports',
  '/lott',
  '/elott',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/favorite',
  '/recent',
  '/pointMall',
  '/referral',
  '/register',
  '/help',
  '/app',
  '/member',
  '/member/deposit',
  '/member/withdraw',
  '/member/transfer',
  '/member/transactions',
  '/member/records',
  '/member/messages',
  '/member/bonusDetails',
  '/member/rewardCenter',
  '/member/missionLeaderboard',
  '/member/vip',
  '/member/manualRebate',
  '/member/referral',
  '/member/limits',
  '/member/security',
  '/agent',
] as const;

/** One of these pages, with a filter or a section where it has any. */
export const SitePath = z.string().check(
  z.maxLength(200),
  z.regex(/^\/[A-Za-z/]*(\?[\w\-.=&%+]*)?(#[\w-]*)?$/),
  z.refine((path) => sitePages.some((page) => page === path.split(/[?#]/, 1)[0])),
);

/** Another site; only https, and only where the brand's list of origins allows it. */
export const OutsideUrl = z
  .string()
  .check(z.maxLength(500), z.regex(/^https:\/\/[^\s\\@/?#\p{Cc}]+([/?#][^\s\\\p{Cc}]*)?$/u));

export const LinkOrigin = z
  .string()
  .check(z.maxLength(200), z.regex(/^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/));

export const BannerLink = z.discriminatedUnion('linkageType', [
  z.strictObject({ linkageType: z.literal('NONE') }),
  z.strictObject({ linkageType: z.literal('PAGE'), path: SitePath }),
  z.strictObject({ linkageType: z.literal('GAME'), gameId: GameId }),
  z.strictObject({ linkageType: z.literal('URL'), url: OutsideUrl }),
]);
export type BannerLink = z.output<typeof BannerLink>;

/** An uploaded picture, named by its hash. */
export const PictureName = z.string().check(z.regex(/^[0-9a-f]{24}$/));

/** Shapes that an upload is drawn in; the smallest that still looks sharp is asked for. */
export const bannerShapes = {
  wide: { width: 2160, height: 336, widthMin: 1080, heightMin: 168 },
  narrow: { width: 780, height: 320, widthMin: 390, heightMin: 160 },
} as const;
export type BannerShape = keyof typeof bannerShapes;

const BannerText = z.strictObject({ title: text(bannerTitleMax), body: text(bannerTextMax, 0) });

const BannerDraft = {
  texts: z.strictObject({ EN: BannerText, TY: BannerText }),
  tint: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  /** Null keeps the pictures that it has; a new banner needs a wide one. */
  wide: z.nullable(PictureName),
  /** Null shows the wide one on narrow screens as well. */
  narrow: z.nullable(PictureName),
  startsAt: Instant,
  endsAt: z.nullable(Instant),
  isOn: z.boolean(),
};

export const ConsoleBanner = z.object({
  bannerId: BannerId,
  groupName: z.enum(bannerGroups),
  ...BannerDraft,
  linkageType: z.enum(linkageTypes),
  url: z.string(),
  gameId: z.nullable(GameId),
  /** Of a link to a game; null where no such game can be opened now. */
  gameName: z.nullable(z.string()),
  imageUrl: z.string(),
  narrowImageUrl: z.string(),
  ...Traces,
});
export type ConsoleBanner = z.output<typeof ConsoleBanner>;

const BannerList = z.object({
  /** Group by group, each in its order. */
  list: z.array(ConsoleBanner),
  /** Where links to other sites may lead. */
  linkOrigins: z.array(z.string()),
});

export const listBanners = defineEndpoint({
  method: 'GET',
  path: '/console/api/content/banners',
  summary: 'Every banner with its schedule and both texts, also those that are over or off.',
  access: { permission: 'content.read' },
  reply: BannerList,
  errors: [],
});

const bannerRefusals = [
  'link_not_allowed',
  'game_not_found',
  'picture_missing',
  'schedule_backwards',
] as const;

export const createBanner = defineEndpoint({
  method: 'POST',
  path: '/console/api/content/banners',
  summary: 'A new banner at the end of its group.',
  access: { permission: 'content.write' },
  idempotency: 'required',
  body: z.strictObject({ groupName: z.enum(bannerGroups), link: BannerLink, ...BannerDraft }),
  reply: ConsoleBanner,
  errors: [...bannerRefusals, ...keyRefusals, 'content_limit_reached'],
});

export const updateBanner = defineEndpoint({
  method: 'PUT',
  path: '/console/api/content/banners/:bannerId',
  summary: 'Changes a banner unless it changed since it was read; open pages update within two seconds.',
  access: { permission: 'content.write' },
  params: z.strictObject({ bannerId: BannerId }),
  body: z.strictObject({ link: BannerLink, ...BannerDraft, version: Version }),
  reply: ConsoleBanner,
  errors: [...bannerRefusals, 'content_changed'],
});

export const deleteBanner = defineEndpoint({
  method: 'DELETE',
  path: '/console/api/content/banners/:bannerId',
  summary: 'Deletes a banner; the audit log keeps its content.',
  access: { permission: 'content.write' },
  params: z.strictObject({ bannerId: BannerId }),
  query: VersionQuery,
  reply: BannerList,
  errors: ['content_changed'],
});

export const orderBanners = defineEndpoint({
  method: 'POST',
  path: '/console/api/content/banners/order',
  summary: 'Puts the banners of a group in this order, if they still stand in the one that was seen.',
  access: { permission: 'content.write' },
  body: z.strictObject({
    groupName: z.enum(bannerGroups),
    seen: z.array(BannerId).check(z.maxLength(contentEntriesMax)),
    order: z.array(BannerId).check(z.maxLength(contentEntriesMax)),
  }),
  reply: BannerList,
  errors: ['content_changed'],
});

export const uploadBannerPicture = defineEndpoint({
  method: 'POST',
  path: '/console/api/content/banners/pictures',
  summary: 'Uploads a banner picture, re-encoded in its shape; deleted after a day if no banner uses it.',
  access: { permission: 'content.write' },
  upload: { files: { picture: 1 }, bytesMax: uploadBytesMax, types: ['image/png', 'image/jpeg'] },
  body: z.strictObject({ shape: z.enum(['wide', 'narrow']), picture: UploadedFile }),
  reply: z.object({
    name: PictureName,
    url: z.string(),
    /** A colour of the picture's left side, dark enough behind text. */
    tint: z.string(),
  }),
  errors: ['picture_unreadable', 'picture_too_small'],
});

export const setLinkOrigins = defineEndpoint({
  method: 'PUT',
  path: '/console/api/content/link-origins',
  summary:
    'Sets the other sites that banners may link to; banners with other links are shown without a link.',
  access: { permission: 'site.write' },
  body: z.strictObject({
    seen: z.array(z.string()).check(z.maxLength(50)),
    origins: z.array(LinkOrigin).check(z.maxLength(50)),
  }),
  reply: z.object({ linkOrigins: z.array(z.string()) }),
  errors: ['setting_changed'],
});
