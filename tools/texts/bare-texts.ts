import type { SourceFile } from '../source-files.ts';

/** Attributes that are shown or read aloud; ours and the browser's. */
const spoken = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'lead',
  'hint',
  'note',
  'closeLabel',
  'previousLabel',
  'nextLabel',
].join('|');
const words = '[^"\'`{}<>]*\\p{L}{2}[^"\'`{}<>]*';
const attribute = new RegExp(`(?<![\\w-])(?:${spoken})=(?:"(${words})"|\\{(["'\`])(${words})\\2\\})`, 'gu');
/** What stands between two tags and looks like no code. */
const between = /(?:[\w"'/}]|\))>([^<>{}=;]*\p{L}{2}[^<>{}=;]*)(?=<\/|<[a-zA-Z]|\{)/gu;
const code = /[()&|?]|=>|^\s*[.,:]/;

/** Texts that stand in the code of a page instead of a catalogue; `names` are the same in every language. */
export function findBareTexts(files: readonly SourceFile[], names: ReadonlySet<string>): string[] {
  return files
    .filter((file) => file.path.endsWith('.tsx'))
    .flatMap((file) => {
      const attributes = [...file.code.matchAll(attribute)].map((match) => match[1] ?? match[3] ?? '');
      const texts = [...file.code.matchAll(between)]
        .map((match) => match[1] ?? '')
        .filter((text) => !code.test(text));
      return [...attributes, ...texts]
        .map((text) => text.replace(/\s+/g, ' ').trim())
        .filter((text) => !names.has(text))
        .map((text) => `${file.path}: "${text}" stands in no catalogue`);
    });
}

export interface KeyUse {
  /** Every `area.key` written out, and every `'area', 'key'`. */
  written: ReadonlySet<string>;
  /** Every word, for areas that are reached as a whole, by a name of their own. */
  words: ReadonlySet<string>;
  /** What the code puts together: a template with its gaps open. */
  made: readonly RegExp[];
}

/** How the code names the texts of the catalogues. */
export function readKeyUse(files: readonly SourceFile[]): KeyUse {
  const written = new Set<string>();
  const words = new Set<string>();
  const made = new Map<string, RegExp>();
  for (const { code: text } of files) {
    for (const [word] of text.matchAll(/[a-z][\w-]*/gi)) words.add(word);
    for (const [, key = ''] of text.matchAll(/(?<![\w.])([a-z]\w*\.[\w-]+)/gi)) written.add(key);
    for (const [, area, key] of text.matchAll(/'(\w+)', '(\w+)'/g)) written.add(`${area}.${key}`);
    for (const [, template = ''] of text.matchAll(/`((?:[\w.:-]|\$\{[^{}`]*\})+)`/g)) {
      const fixed = template.split(/\$\{[^{}]*\}/);
      // A template of gaps alone would say that everything is shown.
      if (fixed.length > 1 && /\w{3}/.test(fixed.join('')))
        made.set(template, new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`));
    }
  }
  return { written, words, made: [...made.values()] };
}

/** Whether a text of an area is shown: by `area.key`, or by the key alone where the area is reached as a whole. */
export function isUsed(area: string, key: string, use: KeyUse, isWhole = false): boolean {
  const name = `${area}.${key}`;
  if (use.written.has(name) || use.made.some((pattern) => pattern.test(name))) return true;
  return isWhole && (use.words.has(key) || use.made.some((pattern) => pattern.test(key)));
}
