import { type Language, localeOf } from './language.ts';

/** The business keeps Manila time; every date a person sees is in it. */
export const timeZone = 'Asia/Manila';

const million = 1_000_000n;

/**
 * Millionths as a person reads them: `1,234.50`. Finer digits than `decimals` are cut off, never rounded up,
 * so that nobody is shown more than there is.
 */
export function formatAmount(amount: bigint, decimals = 2): string {
  const magnitude = amount < 0n ? -amount : amount;
  const whole = (magnitude / million).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = (magnitude % million).toString().padStart(6, '0').slice(0, decimals);
  const sign = amount < 0n ? '−' : '';
  return decimals > 0 ? `${sign}${whole}.${fraction}` : `${sign}${whole}`;
}

/** With the currency's sign before the digits: `−₱12.00`. */
export function formatMoney(amount: bigint, symbol = '₱', decimals = 2): string {
  const text = formatAmount(amount < 0n ? -amount : amount, decimals);
  return `${amount < 0n ? '−' : ''}${symbol}${text}`;
}

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

export function formatDateTime(instant: string | Date, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}

export function formatTime(instant: string | Date, language: Language): string {
  return dateFormat(language, { hour: 'numeric', minute: '2-digit', second: '2-digit' }).format(
    new Date(instant),
  );
}

export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(labelLocale ?? localeOf[language]).format(value);
}
