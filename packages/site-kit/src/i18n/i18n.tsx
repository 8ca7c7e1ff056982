import { type AreaLoaders, createAreas, type I18nState } from '@kislap/i18n';
import { createContext, type ReactNode, useContext } from 'react';

/** The areas of the site; their English texts decide the keys of `t`. */
export interface SiteCatalogue {
  auth: typeof import('@kislap/identity/texts/en/auth.ts').auth;
  cashier: typeof import('@kislap/cashier/texts/en/cashier.ts').cashier;
  common: typeof import('@kislap/i18n/en/common.ts').common;
  dialogs: typeof import('../texts/en/dialogs.ts').dialogs;
  doors: typeof import('@kislap/identity/texts/en/doors.ts').doors;
  errors: Readonly<Record<import('@kislap/api-client').ClientErrorCode, string>>;
  games: typeof import('@kislap/games/texts/en/games.ts').games;
  gifts: typeof import('@kislap/free-rounds/texts/en/gifts.ts').gifts;
  inbox: typeof import('@kislap/inbox/texts/en/inbox.ts').inbox;
  landing: typeof import('@kislap/agents/texts/en/landing.ts').landing;
  languages: typeof import('../texts/en/languages.ts').languages;
  lists: typeof import('@kislap/games/texts/en/lists.ts').lists;
  lobby: typeof import('@kislap/games/texts/en/lobby.ts').lobby;
  pages: typeof import('@kislap/site/texts/en/pages.ts').pages;
  protection: typeof import('@kislap/protection/texts/en/protection.ts').protection;
  records: typeof import('@kislap/games/texts/en/records.ts').records;
  shell: typeof import('../texts/en/shell.ts').shell;
  titles: typeof import('../texts/en/titles.ts').titles;
  transfers: typeof import('@kislap/transfers/texts/en/transfers.ts').transfers;
  wallet: typeof import('@kislap/wallet/texts/en/wallet.ts').wallet;
}

export type SiteArea = keyof SiteCatalogue;

const bootEn = () => import('./boot-en.ts');
const bootTy = () => import('./boot-ty.ts');

const loaders: AreaLoaders<SiteCatalogue> = {
  EN: {
    auth: () => import('@kislap/identity/texts/en/auth.ts'),
    cashier: () => import('@kislap/cashier/texts/en/cashier.ts'),
    common: bootEn,
    dialogs: () => import('../texts/en/dialogs.ts'),
    doors: () => import('@kislap/identity/texts/en/doors.ts'),
    errors: () => import('@kislap/i18n/joined/errors-en.ts'),
    games: () => import('@kislap/games/texts/en/games.ts'),
    gifts: () => import('@kislap/free-rounds/texts/en/gifts.ts'),
    inbox: () => import('@kislap/inbox/texts/en/inbox.ts'),
    landing: () => import('@kislap/agents/texts/en/landing.ts'),
    languages: () => import('../texts/en/languages.ts'),
    lists: () => import('@kislap/games/texts/en/lists.ts'),
    lobby: bootEn,
    pages: () => import('@kislap/site/texts/en/pages.ts'),
    protection: () => import('@kislap/protection/texts/en/protection.ts'),
    records: () => import('@kislap/games/texts/en/records.ts'),
    shell: bootEn,
    titles: () => import('../texts/en/titles.ts'),
    transfers: () => import('@kislap/transfers/texts/en/transfers.ts'),
    wallet: () => import('@kislap/wallet/texts/en/wallet.ts'),
  },
  TY: {
    auth: () => import('@kislap/identity/texts/ty/auth.ts'),
    cashier: () => import('@kislap/cashier/texts/ty/cashier.ts'),
    common: bootTy,
    dialogs: () => import('../texts/ty/dialogs.ts'),
    doors: () => import('@kislap/identity/texts/ty/doors.ts'),
    errors: () => import('@kislap/i18n/joined/errors-ty.ts'),
    games: () => import('@kislap/games/texts/ty/games.ts'),
    gifts: () => import('@kislap/free-rounds/texts/ty/gifts.ts'),
    inbox: () => import('@kislap/inbox/texts/ty/inbox.ts'),
    landing: () => import('@kislap/agents/texts/ty/landing.ts'),
    languages: () => import('../texts/ty/languages.ts'),
    lists: () => import('@kislap/games/texts/ty/lists.ts'),
    lobby: bootTy,
    pages: () => import('@kislap/site/texts/ty/pages.ts'),
    protection: () => import('@kislap/protection/texts/ty/protection.ts'),
    records: () => import('@kislap/games/texts/ty/records.ts'),
    shell: bootTy,
    titles: () => import('../texts/ty/titles.ts'),
    transfers: () => import('@kislap/transfers/texts/ty/transfers.ts'),
    wallet: () => import('@kislap/wallet/texts/ty/wallet.ts'),
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
