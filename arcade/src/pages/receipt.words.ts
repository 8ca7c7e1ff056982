import { type Area, fill, formatMoney, type Language } from '@kislap/i18n';
import { escapeHtml } from './html.ts';

export type Say<Texts extends Area> = (
  key: keyof Texts & string,
  params?: Record<string, string | number>,
) => string;

/** What an engine writes its part of a receipt with; whatever these give is escaped already. */
export interface ReceiptWords {
  language: Language;
  /** Texts of an area, in the reader's language. */
  textsOf<Texts extends Area>(english: Texts, filipino: Record<keyof Texts, Area[string]>): Say<Texts>;
  money(amount: bigint): string;
  /** A value of the game that is no sentence: a seed, a card, a multiplier. */
  plain(value: string): string;
  code(value: string): string;
  heading(text: string): string;
  /** Names and values, each already escaped. */
  facts(facts: [string, string][]): string;
  /** Several things of one kind, a card for each with its values by these names; already escaped. */
  rows(names: readonly string[], rows: readonly (readonly string[])[]): string;
}

export function createReceiptWords(language: Language): ReceiptWords {
  return {
    language,
    textsOf: (english, filipino) => {
      const texts: Readonly<Record<string, Area[string]>> = language === 'TY' ? filipino : english;
      return (key, params = {}) => escapeHtml(fill(texts[key] ?? key, language, params));
    },
    money: (amount) => escapeHtml(formatMoney(amount)),
    plain: escapeHtml,
    code: (value) => `<code>${escapeHtml(value)}</code>`,
    heading: (text) => `<h2>${text}</h2>`,
    rows: (names, rows) =>
      rows
        .map(
          (row) =>
            `<section class="leg">${factsOf(names.map((name, at) => [name, row[at] ?? '']))}</section>`,
        )
        .join(''),
    facts: factsOf,
  };
}

function factsOf(facts: [string, string][]): string {
  return `<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}
