import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, text, Version } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { contentEntriesMax, keyRefusals, Traces, VersionQuery } from './content.fields.ts';
import { AnnouncementId } from './content.ids.ts';

export const announcementKinds = ['notice', 'popup', 'promotion', 'agent'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** Audience of pop-ups: A signed in, B visitors, F first sign-in. */
export const popupAudiences = ['A', 'B', 'F'] as const;
export type PopupAudience = (typeof popupAudiences)[number];

/** What an entry is about; one that has any of these shows the button to the reward centre. */
export const promotionTypes = [
  'DEPOSIT',
  'REBATE',
  'FREE_ROUNDS',
  'MISSION',
  'RAFFLE',
  'RED_ENVELOPE',
  'REFERRAL',
  'VIP',
  'OTHER',
] as const;
export type PromotionType = (typeof promotionTypes)[number];

export const contentTitleMax = 120;
export const contentHtmlMax = 20_000;

const Html = z.string().check(z.maxLength(contentHtmlMax), z.regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u));
const AnnouncementText = z.strictObject({ title: text(contentTitleMax), content: Html });

const AnnouncementDraft = {
  kind: z.enum(announcementKinds),
  /** Of pop-ups, and of nothing else. */
  execution: z.nullable(z.enum(popupAudiences)),
  promotionType: z.nullable(z.enum(promotionTypes)),
  /** Formatted text; unsupported markup is removed before it is saved. */
  texts: z.strictObject({ EN: AnnouncementText, TY: AnnouncementText }),
  publishedAt: Instant,
  endsAt: z.nullable(Instant),
  isOn: z.boolean(),
};

export const ConsoleAnnouncement = z.object({
  announcementId: AnnouncementId,
  ...AnnouncementDraft,
  promotionType: z.nullable(z.string()),
  ...Traces,
});
export type ConsoleAnnouncement = z.output<typeof ConsoleAnnouncement>;

const AnnouncementList = z.object({ list: z.array(ConsoleAnnouncement) });

export const listConsoleAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/console/api/content/announcements',
  summary:
    'Every notice, pop-up, promotion and announcement to agents in its order, also those that are over or off.',
  access: { permission: 'content.read' },
  query: z.strictObject({ kind: z.enum(announcementKinds) }),
  reply: AnnouncementList,
  errors: [],
});

export const createAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/console/api/content/announcements',
  summary: 'A new entry, first of its kind; its HTML is made safe here.',
  access: { permission: 'content.write' },
  idempotency: 'required',
  body: z.strictObject(AnnouncementDraft),
  reply: ConsoleAnnouncement,
  errors: [...keyRefusals, 'content_limit_reached', 'schedule_backwards'],
});

export const updateAnnouncement = defineEndpoint({
  method: 'PUT',
  path: '/console/api/content/announcements/:announcementId',
  summary:
    'Changes an announcement unless it changed since it was read; open pages update within two seconds.',
  access: { permission: 'content.write' },
  params: z.strictObject({ announcementId: AnnouncementId }),
  body: z.strictObject({ ...AnnouncementDraft, version: Version }),
  reply: ConsoleAnnouncement,
  errors: ['content_changed', 'content_limit_reached', 'schedule_backwards'],
});

export const deleteAnnouncement = defineEndpoint({
  method: 'DELETE',
  path: '/console/api/content/announcements/:announcementId',
  summary: 'Deletes an announcement; the audit log keeps its text.',
  access: { permission: 'content.write' },
  params: z.strictObject({ announcementId: AnnouncementId }),
  query: VersionQuery,
  reply: AnnouncementList,
  errors: ['content_changed'],
});

export const orderAnnouncements = defineEndpoint({
  method: 'POST',
  path: '/console/api/content/announcements/order',
  summary: 'Puts the entries of a kind in this order, if they still stand in the one that was seen.',
  access: { permission: 'content.write' },
  body: z.strictObject({
    kind: z.enum(announcementKinds),
    seen: z.array(AnnouncementId).check(z.maxLength(contentEntriesMax)),
    order: z.array(AnnouncementId).check(z.maxLength(contentEntriesMax)),
  }),
  reply: AnnouncementList,
  errors: ['content_changed'],
});
