import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { integerText, text } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { SettingVersion } from './system-hosts.console.ts';

/** Longer than any section of ours five times over. */
const htmlMax = 30_000;
export const helpSectionMax = 40;

/** Formatted text; the server keeps the tags that the site shows and fills `{brand}` and `{age}`. */
const Html = z.string().check(z.trim(), z.minLength(1), z.maxLength(htmlMax));
const HelpText = z.strictObject({ title: text(120), html: Html });
export const HelpTexts = z.strictObject({ EN: HelpText, TY: HelpText });
export type HelpTexts = z.output<typeof HelpTexts>;

/** The hash of `/help#id`. */
export const HelpId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));

export const HelpEntry = z.object({
  id: HelpId,
  enabled: z.boolean(),
  /** The law or a form of the site points at it: it cannot be turned off. */
  isNeeded: z.boolean(),
  /** Null: as it came. */
  texts: z.nullable(HelpTexts),
  /** As it came; null for a section that operators added, which can be removed. */
  defaults: z.nullable(HelpTexts),
  /** Of the terms: the edition that players must have accepted. Null for every other section. */
  edition: z.nullable(z.int()),
});
export type HelpEntry = z.output<typeof HelpEntry>;

const HelpDesk = z.object({ version: SettingVersion, sections: z.array(HelpEntry) });
const HelpParams = z.strictObject({ sectionId: HelpId });

export const getHelpDesk = defineEndpoint({
  method: 'GET',
  path: '/console/api/site/help',
  summary: 'The sections of the help centre for operators, in their order.',
  access: { permission: 'site.read' },
  reply: HelpDesk,
  errors: [],
  alwaysOpen: true,
});

export const saveHelpSection = defineEndpoint({
  method: 'PUT',
  path: '/console/api/site/help/:sectionId',
  summary:
    'Writes, shows or hides a section; a new id adds one at the end. Without texts the standard text returns.',
  access: { permission: 'content.write' },
  params: HelpParams,
  body: z.strictObject({
    version: SettingVersion,
    enabled: z.boolean(),
    texts: z.nullable(HelpTexts),
    /** Of the terms alone: this text is a new edition, which every player must accept before the next deposit or bet. */
    asksAgain: z.optional(z.boolean()),
  }),
  reply: HelpDesk,
  errors: ['setting_changed'],
  alwaysOpen: true,
});

export const removeHelpSection = defineEndpoint({
  method: 'DELETE',
  path: '/console/api/site/help/:sectionId',
  summary: 'Removes a section that operators added; one that came with the site can only be turned off.',
  access: { permission: 'content.write' },
  params: HelpParams,
  query: z.strictObject({ version: integerText(0, 999_999_999) }),
  reply: HelpDesk,
  errors: ['setting_changed'],
  alwaysOpen: true,
});

export const orderHelpSections = defineEndpoint({
  method: 'PUT',
  path: '/console/api/site/help',
  summary: 'Sets the order of the sections; every section must be named once.',
  access: { permission: 'content.write' },
  body: z.strictObject({
    version: SettingVersion,
    order: z.array(HelpId).check(z.maxLength(helpSectionMax)),
  }),
  reply: HelpDesk,
  errors: ['setting_changed'],
  alwaysOpen: true,
});

export const LicenceSettings = z.strictObject({
  issuer: z.string().check(z.trim(), z.maxLength(160)),
  number: z.string().check(z.trim(), z.maxLength(80)),
  link: z
    .string()
    .check(
      z.trim(),
      z.maxLength(500),
      z.regex(/^$|^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+([/?#:][^\s\\<>"]*)?$/i),
    ),
  /** Null: the words that came with the site. */
  html: z.nullable(z.strictObject({ EN: Html, TY: Html })),
});
export type LicenceSettings = z.output<typeof LicenceSettings>;

const LicenceDesk = z.object({
  version: SettingVersion,
  licence: LicenceSettings,
  defaults: z.object({ EN: z.string(), TY: z.string() }),
});

export const getLicenceSettings = defineEndpoint({
  method: 'GET',
  path: '/console/api/site/licence',
  summary: 'The legal licence as operators entered it.',
  access: { permission: 'site.read' },
  reply: LicenceDesk,
  errors: [],
  alwaysOpen: true,
});

export const setLicenceSettings = defineEndpoint({
  method: 'PUT',
  path: '/console/api/site/licence',
  summary: 'Sets the legal licence of the site: issuer, number, text and link.',
  access: { permission: 'site.write' },
  body: z.strictObject({ version: SettingVersion, licence: LicenceSettings }),
  reply: LicenceDesk,
  errors: ['setting_changed'],
  alwaysOpen: true,
});
