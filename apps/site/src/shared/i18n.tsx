import { type Area, type AreaLoaders, createAreas, type I18nState } from '@kislap/i18n';
import { createContext, type ReactNode, useContext } from 'react';

/** The areas of the site; their English texts decide the keys of `t`. */
export interface SiteCatalogue {
  auth: typeof import('@kislap/i18n/en/auth.ts').auth;
  cashier: typeof import('@kislap/i18n/en/cashier.ts').cashier;
  common: typeof import('@kislap/i18n/en/common.ts').common;
  doors: typeof import('@kislap/i18n/en/doors.ts').doors;
  errors: typeof import('@kislap/i18n/en/errors.ts').errors;
  games: typeof import('@kislap/i18n/en/games.ts').games;
  gifts: typeof import('@kislap/i18n/en/gifts.ts').gifts;
  inbox: typeof import('@kislap/i18n/en/inbox.ts').inbox;
  lobby: typeof import('@kislap/i18n/en/lobby.ts').lobby;
  pages: typeof import('@kislap/i18n/en/pages.ts').pages;
  protection: typeof import('@kislap/i18n/en/protection.ts').protection;
  records: typeof import('@kislap/i18n/en/records.ts').records;
  shell: typeof import('@kislap/i18n/en/shell.ts').shell;
  transfers: typeof import('@kislap/i18n/en/transfers.ts').transfers;
  wallet: typeof import('@kislap/i18n/en/wallet.ts').wallet;
}

export type SiteArea = keyof SiteCatalogue;

const load = async <Name extends string>(module: Promise<Record<Name, Area>>, name: Name): Promise<Area> =>
  (await module)[name];
const bootEn = () => import('./boot-en.ts');
const bootTy = () => import('./boot-ty.ts');

const loaders: AreaLoaders<SiteCatalogue> = {
  EN: {
    auth: () => load(import('@kislap/i18n/en/auth.ts'), 'auth'),
    cashier: () => load(import('@kislap/i18n/en/cashier.ts'), 'cashier'),
    common: () => load(bootEn(), 'common'),
    doors: () => load(import('@kislap/i18n/en/doors.ts'), 'doors'),
    errors: () => load(import('@kislap/i18n/en/errors.ts'), 'errors'),
    games: () => load(import('@kislap/i18n/en/games.ts'), 'games'),
    gifts: () => load(import('@kislap/i18n/en/gifts.ts'), 'gifts'),
    inbox: () => load(import('@kislap/i18n/en/inbox.ts'), 'inbox'),
    lobby: () => load(bootEn(), 'lobby'),
    pages: () => load(import('@kislap/i18n/en/pages.ts'), 'pages'),
    protection: () => load(import('@kislap/i18n/en/protection.ts'), 'protection'),
    records: () => load(import('@kislap/i18n/en/records.ts'), 'records'),
    shell: () => load(bootEn(), 'shell'),
    transfers: () => load(import('@kislap/i18n/en/transfers.ts'), 'transfers'),
    wallet: () => load(import('@kislap/i18n/en/wallet.ts'), 'wallet'),
  },
  TY: {
    auth: () => load(import('@kislap/i18n/ty/auth.ts'), 'auth'),
    cashier: () => load(import('@kislap/i18n/ty/cashier.ts'), 'cashier'),
    common: () => load(bootTy(), 'common'),
    doors: () => load(import('@kislap/i18n/ty/doors.ts'), 'doors'),
    errors: () => load(import('@kislap/i18n/ty/errors.ts'), 'errors'),
    games: () => load(import('@kislap/i18n/ty/games.ts'), 'games'),
    gifts: () => load(import('@kislap/i18n/ty/gifts.ts'), 'gifts'),
    inbox: () => load(import('@kislap/i18n/ty/inbox.ts'), 'inbox'),
    lobby: () => load(bootTy(), 'lobby'),
    pages: () => load(import('@kislap/i18n/ty/pages.ts'), 'pages'),
    protection: () => load(import('@kislap/i18n/ty/protection.ts'), 'protection'),
    records: () => load(import('@kislap/i18n/ty/records.ts'), 'records'),
    shell: () => load(bootTy(), 'shell'),
    transfers: () => load(import('@kislap/i18n/ty/transfers.ts'), 'transfers'),
    wallet: () => load(import('@kislap/i18n/ty/wallet.ts'), 'wallet'),
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
