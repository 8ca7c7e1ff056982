import {
  type AreaLoaders,
  type CheckedTranslate,
  createAreas,
  type I18nState,
  type Language,
} from '@kislap/i18n';
import type { SiteArea, SiteCatalogue, SiteTexts } from '@kislap/kernel/site.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { insist } from '../calls/in-time.ts';
import { loadParts } from '../parts.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    dialogs: typeof import('../texts/en/dialogs.ts').dialogs;
    errors: Readonly<Record<import('@kislap/api-client').ClientErrorCode, string>>;
    languages: typeof import('../texts/en/languages.ts').languages;
    shell: typeof import('../texts/en/shell.ts').shell;
    titles: typeof import('../texts/en/titles.ts').titles;
  }
}

type Loaders = AreaLoaders<SiteCatalogue>[Language];

/** Those of the first view; every feature brings its own. */
const loaders: Record<Language, Partial<Loaders>> = {
  EN: { common: () => import('@kislap/i18n/en/common.ts'), shell: () => import('../texts/en/shell.ts') },
  TY: { common: () => import('@kislap/i18n/ty/common.ts'), shell: () => import('../texts/ty/shell.ts') },
};

/** Adds the loaders of areas; the app does it for every feature. */
export function bringTexts(of: SiteTexts = {}): void {
  for (const [area, { EN, TY }] of Object.entries(of)) {
    Object.assign(loaders.EN, { [area]: EN });
    Object.assign(loaders.TY, { [area]: TY });
  }
}

const known = createAreas<SiteCatalogue>(loaders as Record<Language, Loaders>);

export const areas = {
  ...known,
  /** Loads areas not yet there. Await it before rendering what needs them. */
  async load(language: Language, names: readonly SiteArea[]): Promise<void> {
    // The features' parts bring the loaders of all that the first view does without.
    if (names.some((name) => !loaders.EN[name])) await loadParts();
    await insist(() => known.load(language, names));
  },
};

const Context = createContext<I18nState<SiteCatalogue> | null>(null);

export function I18nProvider({ state, children }: { state: I18nState<SiteCatalogue>; children: ReactNode }) {
  return <Context value={state}>{children}</Context>;
}

export function useI18n(): I18nState<SiteCatalogue, CheckedTranslate<SiteCatalogue>> {
  const state = useContext(Context);
  if (!state) throw new TypeError('useI18n outside its provider');
  return state;
}

export function useT() {
  return useI18n().t;
}
