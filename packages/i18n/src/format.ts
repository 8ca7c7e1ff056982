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

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf[language], { timeZone, ...options });
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
  return new Intl.NumberFormat(localeOf[language]).format(value);
}
