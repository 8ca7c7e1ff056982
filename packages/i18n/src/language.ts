/** Codes of the interface languages: EN English, TY the Filipino variant. */
export const languages = ['EN', 'TY'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'EN';

/** The BCP 47 tag of a language: for `<html lang>`, `Intl` and `Accept-Language`. */
export const localeOf: Readonly<Record<Language, string>> = { EN: 'en-PH', TY: 'fil-PH' };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Reads `Accept-Language` or one of our own codes; anything unknown is the default language. */
export function languageFrom(value: string | null | undefined): Language {
  if (isLanguage(value)) return value;
  const first = value?.split(',')[0]?.trim().toLowerCase() ?? '';
  return /^(fil|tl|ty)\b/.test(first) ? 'TY' : defaultLanguage;
}
