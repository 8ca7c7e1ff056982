import type { HelpSection, Language } from '@kislap/contracts';
import { help as englishHelp } from '@kislap/i18n/en/help.ts';
import { fill } from '@kislap/i18n/translate.ts';
import { help as filipinoHelp } from '@kislap/i18n/ty/help.ts';
import { brand } from './site.brand.ts';

type HelpKey = keyof typeof englishHelp;
const texts: Record<Language, Record<HelpKey, string>> = { EN: englishHelp, TY: filipinoHelp };

/** In the order in which they are shown; `id` is the hash of `/help#id`. */
const sections: { id: string; title: HelpKey; content: HelpKey }[] = [
  { id: 'about', title: 'aboutTitle', content: 'about' },
  { id: 'terms', title: 'termsTitle', content: 'terms' },
  { id: 'privacy', title: 'privacyTitle', content: 'privacy' },
  { id: 'responsible-gaming', title: 'responsibleTitle', content: 'responsible' },
  { id: 'rules', title: 'rulesTitle', content: 'rules' },
  { id: 'contact', title: 'contactTitle', content: 'contact' },
];

export function listHelpSections(language: Language, minimumAge: number): HelpSection[] {
  const params = { brand: brand.name, age: minimumAge };
  const show = (key: HelpKey) => fill(texts[language][key], language, params);
  return sections.map(({ id, title, content }) => ({ id, title: show(title), html: show(content) }));
}
