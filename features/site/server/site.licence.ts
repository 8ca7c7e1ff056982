import type { Language } from '@kislap/contract-kit';
import { invalidField } from '@kislap/platform/errors.ts';
import { toSafeHtml } from '@kislap/platform/web/safe-html.ts';
import type { LegalLicence } from '../contract/system.ts';
import {
  type LicenceSettings,
  LicenceSettings as LicenceSettingsSchema,
} from '../contract/system-texts.console.ts';
import { help as englishHelp } from '../texts/en/help.ts';
import { help as filipinoHelp } from '../texts/ty/help.ts';
import { fillBrand } from './site.brand.ts';
import type { Setting } from './site.settings.ts';

export const licenceSetting: Setting<LicenceSettings> = {
  name: 'site.licence',
  schema: LicenceSettingsSchema,
  fallback: { issuer: '', number: '', link: '', html: null },
};

const texts = { EN: englishHelp, TY: filipinoHelp };

export const licenceDefaults = { EN: englishHelp.licence, TY: filipinoHelp.licence };

export function showLicence(
  { issuer, number, link, html }: LicenceSettings,
  language: Language,
  minimumAge: number,
): LegalLicence {
  // Without a number nothing may be said of a licence.
  const own = number ? texts[language].licence : texts[language].licenceAbsent;
  return { issuer, number, link, html: fillBrand(html?.[language] ?? own, minimumAge) };
}

export function readLicence(licence: LicenceSettings): LicenceSettings {
  const { html } = licence;
  if (!html) return licence;
  const safe = { EN: toSafeHtml(html.EN), TY: toSafeHtml(html.TY) };
  for (const language of ['EN', 'TY'] as const)
    if (!safe[language]) throw invalidField(`licence.html.${language}`, 'empty');
  return { ...licence, html: safe };
}
