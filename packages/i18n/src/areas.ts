import type { Language } from './language.ts';
import { type Area, type Catalogue, createTranslate, fill, type Translate } from './translate.ts';

/** How an app reaches the texts of an area: a module that exports it by its name. Each is a chunk of its own. */
export type AreaLoaders<C> = Readonly<
  Record<Language, { [A in keyof C]: () => Promise<{ readonly [Name in A]: Area }> }>
>;

export interface I18nState<C, T = Translate<C>> {
  readonly language: Language;
  readonly t: T;
}

/**
 * The texts an app has loaded so far, typed by its English catalogue `C`. The app keeps `stateOf(language)` in a
 * React context of its own.
 */
export function createAreas<C extends object>(loaders: AreaLoaders<C>) {
  type Name = keyof C & string;
  const loaded: Record<Language, Partial<Record<string, Area>>> = { EN: {}, TY: {} };

  function add(language: Language, areas: Partial<Record<Name, Area>>): void {
    Object.assign(loaded[language], areas);
  }

  /** Loads areas not yet there. Await it before rendering what needs them. */
  async function load(language: Language, names: readonly Name[]): Promise<void> {
    const missing = names.filter((name) => !loaded[language][name]);
    await Promise.all(
      missing.map(async (name) => {
        loaded[language][name] = (await loaders[language][name]())[name];
      }),
    );
  }

  /** Loads for `language` all areas that are loaded in any language. */
  async function loadLike(language: Language): Promise<void> {
    const shown = new Set([...Object.keys(loaded.EN), ...Object.keys(loaded.TY)]);
    const names: Name[] = [];
    for (const name in loaders[language]) if (shown.has(name)) names.push(name);
    await load(language, names);
  }

  /** `overlay`: a label set, which lies over the texts of the language. */
  function stateOf(language: Language, overlay: Catalogue = {}): I18nState<C> {
    return { language, t: createTranslate<C>(language, [overlay, loaded[language], loaded.EN]) };
  }

  /** The text of a key known only at run time, such as an error's code; null when there is none. */
  function find(language: Language, area: Name, key: string): string | null {
    const message = loaded[language][area]?.[key] ?? loaded.EN[area]?.[key];
    return message === undefined ? null : fill(message, language);
  }

  return { add, load, loadLike, stateOf, find };
}
