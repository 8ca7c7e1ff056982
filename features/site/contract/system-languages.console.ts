import { defaultLanguage } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { LanguageCode } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { SettingVersion } from './system-hosts.console.ts';

/** The languages that players may choose; the default one is always among them. */
export const BrandLanguages = z.array(LanguageCode).check(
  z.maxLength(10),
  z.refine((languages) => languages.includes(defaultLanguage)),
);

const reply = z.object({ languages: BrandLanguages, version: SettingVersion });

export const getBrandLanguages = defineEndpoint({
  method: 'GET',
  path: '/console/api/site/languages',
  summary: 'The languages of the brand.',
  access: { permission: 'site.read' },
  reply,
  errors: [],
  alwaysOpen: true,
});

export const setBrandLanguages = defineEndpoint({
  method: 'PUT',
  path: '/console/api/site/languages',
  summary: 'Sets the languages of the brand. Bingo is offered only while TY is among them.',
  access: { permission: 'site.write' },
  body: z.strictObject({ languages: BrandLanguages, version: z.optional(SettingVersion) }),
  reply,
  errors: ['setting_changed'],
  alwaysOpen: true,
});
