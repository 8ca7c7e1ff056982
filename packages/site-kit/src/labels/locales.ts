/**
 * The languages that have a label set: the navigation and the commonest labels, with English for the rest. By BCP 47
 * tag, each with the name its own speakers give it. EN and TY are not here; those two are whole.
 */
export const labelLocales = {
  ar: 'العربية',
  bg: 'Български',
  bn: 'বাংলা',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  es: 'Español',
  et: 'Eesti',
  fa: 'فارسی',
  fi: 'Suomi',
  fr: 'Français',
  he: 'עברית',
  hi: 'हिन्दी',
  hr: 'Hrvatski',
  hu: 'Magyar',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  km: 'ខ្មែរ',
  ko: '한국어',
  ms: 'Bahasa Melayu',
  my: 'မြန်မာ',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  'pt-BR': 'Português (Brasil)',
  ro: 'Română',
  ru: 'Русский',
  sk: 'Slovenčina',
  sv: 'Svenska',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  ur: 'اردو',
  vi: 'Tiếng Việt',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
} as const;

export type LabelLocale = keyof typeof labelLocales;

export function isLabelLocale(value: unknown): value is LabelLocale {
  return typeof value === 'string' && Object.hasOwn(labelLocales, value);
}

const rightToLeft: ReadonlySet<LabelLocale> = new Set(['ar', 'fa', 'he', 'ur']);

export function directionOf(locale: LabelLocale): 'ltr' | 'rtl' {
  return rightToLeft.has(locale) ? 'rtl' : 'ltr';
}
