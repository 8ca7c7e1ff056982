import { type AreaLoaders, createAreas, type I18nState, type MessageKey } from '@kislap/i18n';
import type { SiteArea, SiteCatalogue, SiteModule } from '@kislap/kernel/site.ts';
import { createContext, type ReactNode, useContext } from 'react';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    dialogs: typeof import('../texts/en/dialogs.ts').dialogs;
    languages: typeof import('../texts/en/languages.ts').languages;
    shell: typeof import('../texts/en/shell.ts').shell;
    titles: typeof import('../texts/en/titles.ts').titles;
  }
}

type Texts = NonNullable<SiteModule['texts']>;

/** Those of the kit; every feature brings its own. */
const texts: Texts = {
  common: { EN: () => import('@kislap/i18n/en/common.ts'), TY: () => import('@kislap/i18n/ty/common.ts') },
  dialogs: { EN: () => import('../texts/en/dialogs.ts'), TY: () => import('../texts/ty/dialogs.ts') },
  errors: { EN: () => import('@kislap/i18n/en/errors.ts'), TY: () => import('@kislap/i18n/ty/errors.ts') },
  languages: { EN: () => import('../texts/en/languages.ts'), TY: () => import('../texts/ty/languages.ts') },
  shell: { EN: () => import('../texts/en/shell.ts'), TY: () => import('../texts/ty/shell.ts') },
  titles: { EN: () => import('../texts/en/titles.ts'), TY: () => import('../texts/ty/titles.ts') },
};

const loaders = { EN: {}, TY: {} } as AreaLoaders<SiteCatalogue>;

/** Adds the loaders of a feature's areas. The app does it for all of them before the first text is asked for. */
export function bringTexts(of: Texts = {}): void {
  for (const [area, { EN, TY }] of Object.entries(of)) {
    Object.assign(loaders.EN, { [area]: EN });
    Object.assign(loaders.TY, { [area]: TY });
  }
}

bringTexts(texts);

export const areas = createAreas<SiteCatalogue>(loaders);

/** The area that a text stands in. */
export function areaOf(key: MessageKey<SiteCatalogue>): SiteArea {
  return key.slice(0, key.indexOf('.')) as SiteArea;
}

const Context = createContext<I18nState<SiteCatalogue> | null>(null);

export function I18nProvider({ state, children }: { state: I18nState<SiteCatalogue>; children: ReactNode }) {
  return <Context value={state}>{children}</Context>;
}

export function useI18n(): I18nState<SiteCatalogue> {
  const state = useContext(Context);
  if (!state) throw new TypeError('useI18n outside its provider');
  return state;
}

export function useT() {
  return useI18n().t;
}
