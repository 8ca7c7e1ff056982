import type { Language } from '@kislap/contract-kit';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import { toSafeHtml } from '@kislap/platform/web/safe-html.ts';
import * as z from 'zod/mini';
import type { HelpSection } from '../contract/system.ts';
import * as calls from '../contract/system-texts.console.ts';
import { help as englishHelp } from '../texts/en/help.ts';
import { help as filipinoHelp } from '../texts/ty/help.ts';
import { fillBrand } from './site.brand.ts';
import type { Setting } from './site.settings.ts';

/** The section that players accept. */
const termsId = 'terms';

type HelpKey = keyof typeof englishHelp;

interface BuiltIn {
  id: string;
  title: HelpKey;
  content: HelpKey;
  /** Registration, the footer or the law points at it. */
  isNeeded: boolean;
}

/** In the order in which they are shown until operators choose another. */
const builtIns: BuiltIn[] = [
  { id: 'about', title: 'aboutTitle', content: 'about', isNeeded: false },
  { id: 'terms', title: 'termsTitle', content: 'terms', isNeeded: true },
  { id: 'privacy', title: 'privacyTitle', content: 'privacy', isNeeded: true },
  { id: 'responsible-gaming', title: 'responsibleTitle', content: 'responsible', isNeeded: true },
  { id: 'rules', title: 'rulesTitle', content: 'rules', isNeeded: false },
  { id: 'contact', title: 'contactTitle', content: 'contact', isNeeded: true },
];

const HelpRow = z.object({
  id: calls.HelpId,
  enabled: z.boolean(),
  texts: z.nullable(calls.HelpTexts),
  /** How often players were asked to accept this text, which is 1 where nothing stands; of the terms alone. */
  edition: z.optional(z.int()),
});
export type HelpRow = z.output<typeof HelpRow>;

/** The operators' choices; a standard section that they do not name is at the end, unchanged. */
export const helpSetting: Setting<HelpRow[]> = {
  name: 'site.help',
  schema: z.array(HelpRow),
  fallback: [],
};

function defaultsOf(id: string): calls.HelpTexts | null {
  const found = builtIns.find((section) => section.id === id);
  if (!found) return null;
  const read = (texts: Record<HelpKey, string>) => ({
    title: texts[found.title],
    html: texts[found.content],
  });
  return { EN: read(englishHelp), TY: read(filipinoHelp) };
}

function withBuiltIns(rows: readonly HelpRow[]): HelpRow[] {
  const missing = builtIns.filter(({ id }) => !rows.some((row) => row.id === id));
  return [...rows, ...missing.map(({ id }) => ({ id, enabled: true, texts: null }))];
}

export function listHelpEntries(rows: readonly HelpRow[]): calls.HelpEntry[] {
  return withBuiltIns(rows).map((row) => ({
    ...row,
    edition: row.id === termsId ? (row.edition ?? 1) : null,
    isNeeded: builtIns.some(({ id, isNeeded }) => id === row.id && isNeeded),
    defaults: defaultsOf(row.id),
  }));
}

/** What players read. */
export function showHelp(rows: readonly HelpRow[], language: Language, minimumAge: number): HelpSection[] {
  return listHelpEntries(rows).flatMap(({ id, enabled, texts, defaults }) => {
    const shown = (texts ?? defaults)?.[language];
    if (!enabled || !shown) return [];
    return [{ id, title: fillBrand(shown.title, minimumAge), html: fillBrand(shown.html, minimumAge) }];
  });
}

/** The edition of the terms that players must have accepted; counts from 1. */
export function termsEditionOf(rows: readonly HelpRow[]): number {
  return rows.find(({ id }) => id === termsId)?.edition ?? 1;
}

/**
 * Makes the texts safe and puts the section in its place, or at the end when it is new. `asksAgain`, of the terms alone,
 * makes this text a new edition.
 */
export function saveSection(
  rows: readonly HelpRow[],
  { asksAgain = false, ...next }: Omit<HelpRow, 'edition'> & { asksAgain?: boolean | undefined },
): HelpRow[] {
  const known = listHelpEntries(rows);
  const entry = known.find(({ id }) => id === next.id);
  if (!entry && known.length >= calls.helpSectionMax) throw invalidField('sectionId', 'too_many');
  if (!next.texts && !entry?.defaults) throw invalidField('texts', 'required');
  if (!next.enabled && entry?.isNeeded) throw invalidField('enabled', 'always_required');
  if (asksAgain && next.id !== termsId) throw invalidField('asksAgain', 'not_enabled');
  const edition = next.id === termsId ? { edition: termsEditionOf(rows) + (asksAgain ? 1 : 0) } : {};
  const saved = { ...next, texts: next.texts && toSafeTexts(next.texts), ...edition };
  const all = withBuiltIns(rows);
  return entry ? all.map((row) => (row.id === saved.id ? saved : row)) : [...all, saved];
}

export function removeSection(rows: readonly HelpRow[], id: string): HelpRow[] {
  if (!rows.some((row) => row.id === id)) throw new AppError('not_found');
  if (defaultsOf(id)) throw invalidField('sectionId', 'always_required');
  return rows.filter((row) => row.id !== id);
}

export function orderSections(rows: readonly HelpRow[], order: readonly string[]): HelpRow[] {
  const all = withBuiltIns(rows);
  const sorted = order.flatMap((id) => all.filter((row) => row.id === id));
  if (sorted.length !== all.length || new Set(order).size !== order.length)
    throw invalidField('order', 'invalid_value');
  return sorted;
}

function toSafeTexts(texts: calls.HelpTexts): calls.HelpTexts {
  const read = (language: Language) => {
    const html = toSafeHtml(texts[language].html);
    if (!html) throw invalidField(`texts.${language}.html`, 'empty');
    return { title: texts[language].title, html };
  };
  return { EN: read('EN'), TY: read('TY') };
}
