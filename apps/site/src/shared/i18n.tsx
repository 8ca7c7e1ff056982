import { type AreaLoaders, createAreas, type I18nState } from '@kislap/i18n';
import { createContext, type ReactNode, useContext } from 'react';

/** The areas of the site; their English texts decide the keys of `t`. */
export interface SiteCatalogue {
  auth: typeof import('@kislap/i18n/en/auth.ts').auth;
  cashier: typeof import('@kislap/i18n/en/cashier.ts').cashier;
  common: typeof import('@kislap/i18n/en/common.ts').common;
  dialogs: typeof import('@kislap/i18n/en/dialogs.ts').dialogs;
  doors: typeof import('@kislap/i18n/en/doors.ts').doors;
  errors: typeof import('@kislap/i18n/en/errors.ts').errors;
  games: typeof import('@kislap/i18n/en/games.ts').games;
  gifts: typeof import('@kislap/i18n/en/gifts.ts').gifts;
  inbox: typeof import('@kislap/i18n/en/inbox.ts').inbox;
  landing: typeof import('@kislap/i18n/en/landing.ts').landing;
  languages: typeof import('@kislap/i18n/en/languages.ts').languages;
  lists: typeof import('@kislap/i18n/en/lists.ts').lists;
  lobby: typeof import('@kislap/i18n/en/lobby.ts').lobby;
  pages: typeof import('@kislap/i18n/en/pages.ts').pages;
  protection: typeof import('@kislap/i18n/en/protection.ts').protection;
  records: typeof import('@kislap/i18n/en/records.ts').records;
  shell: typeof import('@kislap/i18n/en/shell.ts').shell;
  titles: typeof import('@kislap/i18n/en/titles.ts').titles;
  transfers: typeof import('@kislap/i18n/en/transfers.ts').transfers;
  wallet: typeof import('@kislap/i18n/en/wallet.ts').wallet;
}

export type SiteArea = keyof SiteCatalogue;

const bootEn = () => import('./boot-en.ts');
const bootTy = () => import('./boot-ty.ts');

const loaders: AreaLoaders<SiteCatalogue> = {
  EN: {
    auth: () => import('@kislap/i18n/en/auth.ts'),
    cashier: () => import('@kislap/i18n/en/cashier.ts'),
    common: bootEn,
    dialogs: () => import('@kislap/i18n/en/dialogs.ts'),
    doors: () => import('@kislap/i18n/en/doors.ts'),
    errors: () => import('@kislap/i18n/en/errors.ts'),
    games: () => import('@kislap/i18n/en/games.ts'),
    gifts: () => import('@kislap/i18n/en/gifts.ts'),
    inbox: () => import('@kislap/i18n/en/inbox.ts'),
    landing: () => import('@kislap/i18n/en/landing.ts'),
    languages: () => import('@kislap/i18n/en/languages.ts'),
    lists: () => import('@kislap/i18n/en/lists.ts'),
    lobby: bootEn,
    pages: () => import('@kislap/i18n/en/pages.ts'),
    protection: () => import('@kislap/i18n/en/protection.ts'),
    records: () => import('@kislap/i18n/en/records.ts'),
    shell: bootEn,
    titles: () => import('@kislap/i18n/en/titles.ts'),
    transfers: () => import('@kislap/i18n/en/transfers.ts'),
    wallet: () => import('@kislap/i18n/en/wallet.ts'),
  },
  TY: {
    auth: () => import('@kislap/i18n/ty/auth.ts'),
    cashier: () => import('@kislap/i18n/ty/cashier.ts'),
    common: bootTy,
    dialogs: () => import('@kislap/i18n/ty/dialogs.ts'),
    doors: () => import('@kislap/i18n/ty/doors.ts'),
    errors: () => import('@kislap/i18n/ty/errors.ts'),
    games: () => import('@kislap/i18n/ty/games.ts'),
    gifts: () => import('@kislap/i18n/ty/gifts.ts'),
    inbox: () => import('@kislap/i18n/ty/inbox.ts'),
    landing: () => import('@kislap/i18n/ty/landing.ts'),
    languages: () => import('@kislap/i18n/ty/languages.ts'),
    lists: () => import('@kislap/i18n/ty/lists.ts'),
    lobby: bootTy,
    pages: () => import('@kislap/i18n/ty/pages.ts'),
    protection: () => import('@kislap/i18n/ty/protection.ts'),
    records: () => import('@kislap/i18n/ty/records.ts'),
    shell: bootTy,
    titles: () => import('@kislap/i18n/ty/titles.ts'),
    transfers: () => import('@kislap/i18n/ty/transfers.ts'),
    wallet: () => import('@kislap/i18n/ty/wallet.ts'),
  },
};

export const areas = createAreas<SiteCatalogue>(loaders);

/** What the prerendered lobby says; loaded before the first render. */
export const bootAreas = ['common', 'shell', 'lobby'] as const satisfies readonly SiteArea[];

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
