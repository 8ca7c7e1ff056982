import { type Language, localeOf } from './language.ts';

/** The business keeps Manila time; every date a person sees is in it. */
export const timeZone = 'Asia/Manila';

let labelLocale: string | null = null;

/**
 * While a label set is chosen, dates and counts follow its locale, in the digits and the calendar of the site's own
 * fields. Amounts never do: one notation, the one that a person types, so that no point is taken for a comma.
 */
export function setFormatLocale(tag: string | null): void {
  labelLocale = tag === null ? null : `${tag}-u-ca-gregory-nu-latn`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = labelLocale ?? localeOf[language];
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    formats.set(key, format);
  }
  return format;
}

export function formatDate(instant: string | Date, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium' }).format(new Date(instant));
}

/** Half of the day stays beside its hour where a line ends. */
export function formatDateTime(instant: string | Date, language: Language): string {
  const text = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
  return text.replace(/\s(?=[AP]M$)/i, '\u00a0');
}

export function formatTime(instant: string | Date, language: Language): string {
  return dateFormat(language, { hour: 'numeric', minute: '2-digit', second: '2-digit' }).format(
    new Date(instant),
  );
}

export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(labelLocale ?? localeOf[language]).format(value);
}
