import { type Language, localeOf } from '@kislap/i18n';

/** Of a code of ISO 3166, in the reader's language. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([localeOf[language], 'en'], { type: 'region' }).of(code) ?? code;
}
