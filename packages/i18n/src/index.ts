/**
 * Texts live in `src/en/<area>.ts` and `src/ty/<area>.ts`; each file is one flat object named as its area:
 * `export const wallet = { title: 'Wallet', rows: { one: '{count} row', other: '{count} rows' } } as const;`
 * English decides the keys; `catalogues.test.ts` holds every other language to the same keys and placeholders.
 * An app loads only the areas it shows: `createAreas<typeof catalogue>(loaders)`.
 */
export { type AreaLoaders, createAreas, type I18nState } from './areas.ts';
export { dayOf } from './business-day.ts';
export {
  formatDate,
  formatDateTime,
  formatNumber,
  formatTime,
  setFormatLocale,
  timeZone,
} from './dates.ts';
export { formatAmount, formatMoney } from './format.ts';
export { defaultLanguage, isLanguage, type Language, languageFrom, languages, localeOf } from './language.ts';
export { type Notice, noticeOf } from './notice.ts';
export {
  type Area,
  type Catalogue,
  type CheckedTranslate,
  createTranslate,
  fill,
  type Message,
  type MessageKey,
  type MessageParams,
  type Translate,
} from './translate.ts';
export { parseAmount } from './typed-amount.ts';
