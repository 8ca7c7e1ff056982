import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';

/** A slide of a banner group: w_home the lobby, w_reg login and registration, w_leftmenu the side menu. */
export const Banner = z.object({
  id: z.string(),
  groupName: z.enum(['w_home', 'w_reg', 'w_leftmenu']),
  title: z.string(),
  text: z.string(),
  /** Where a click leads: a path of the site, or https for linkageType URL. */
  url: z.string(),
  linkageType: z.enum(['NONE', 'PAGE', 'GAME', 'URL']),
  imageUrl: z.string(),
  /** For narrow screens; the same as `imageUrl` where there is no other. */
  narrowImageUrl: z.string(),
  tint: z.string(),
});
export type Banner = z.output<typeof Banner>;

/** `content` is HTML, made safe when it was written. */
export const Announcement = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  promotionType: z.nullable(z.string()),
  publishedAt: Instant,
});
export type Announcement = z.output<typeof Announcement>;

/** Shown to A: logged in, B: visitors, F: at the first login. */
export const Popup = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  execution: z.enum(['A', 'B', 'F']),
});
export type Popup = z.output<typeof Popup>;

export const listAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/announcements',
  summary: 'Banners, notices, pop-ups and promotions that are on now for this audience.',
  access: 'public',
  query: z.strictObject({
    types: z.optional(z.string().check(z.regex(/^[A-Z]{1,2}(,[A-Z]{1,2}){0,9}$/))),
    platform: z.optional(z.string().check(z.maxLength(10))),
    execution: z.optional(z.enum(['A', 'B', 'F'])),
  }),
  reply: z.object({
    banners: z.array(Banner),
    notices: z.array(Announcement),
    popup: z.array(Popup),
    promotion: z.array(Announcement),
  }),
  errors: [],
});

export const listAgentAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/announcements',
  summary: 'Announcements to agents that are on now. A trial agent gets an invented one.',
  access: 'agent',
  reply: z.object({ list: z.array(Announcement) }),
  errors: [],
});

export const listCountryCodes = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/country-codes',
  summary: 'Countries with their dialling codes, as far as people from there may play and codes go there.',
  access: 'public',
  reply: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
  errors: [],
});
