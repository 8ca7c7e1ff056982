import { type AreaLoaders, createAreas, type I18nState, type MessageKey } from '@kislap/i18n';
import { createContext, type ReactNode, useContext } from 'react';

/** The areas of the console; their English texts decide the keys of `t`. */
export interface ConsoleCatalogue {
  adjustments: typeof import('@kislap/i18n/en/adjustments.ts').adjustments;
  auth: typeof import('@kislap/i18n/en/auth.ts').auth;
  catalogue: typeof import('@kislap/i18n/en/catalogue.ts').catalogue;
  common: typeof import('@kislap/i18n/en/common.ts').common;
  console: typeof import('@kislap/i18n/en/console.ts').console;
  contentDesk: typeof import('@kislap/i18n/en/content-desk.ts').contentDesk;
  documents: typeof import('@kislap/i18n/en/documents.ts').documents;
  doorSettings: typeof import('@kislap/i18n/en/door-settings.ts').doorSettings;
  errors: typeof import('@kislap/i18n/en/errors.ts').errors;
  freeRounds: typeof import('@kislap/i18n/en/free-rounds.ts').freeRounds;
  funds: typeof import('@kislap/i18n/en/funds.ts').funds;
  inboxDesk: typeof import('@kislap/i18n/en/inbox-desk.ts').inboxDesk;
  lobbyDesk: typeof import('@kislap/i18n/en/lobby-desk.ts').lobbyDesk;
  messaging: typeof import('@kislap/i18n/en/messaging.ts').messaging;
  payouts: typeof import('@kislap/i18n/en/payouts.ts').payouts;
  players: typeof import('@kislap/i18n/en/players.ts').players;
  proof: typeof import('@kislap/i18n/en/proof.ts').proof;
  reconciliation: typeof import('@kislap/i18n/en/reconciliation.ts').reconciliation;
  protectionDesk: typeof import('@kislap/i18n/en/protection-desk.ts').protectionDesk;
  reports: typeof import('@kislap/i18n/en/reports.ts').reports;
  siteDesk: typeof import('@kislap/i18n/en/site-desk.ts').siteDesk;
  staff: typeof import('@kislap/i18n/en/staff.ts').staff;
  switches: typeof import('@kislap/i18n/en/switches.ts').switches;
  vendors: typeof import('@kislap/i18n/en/vendors.ts').vendors;
}

export type ConsoleArea = keyof ConsoleCatalogue;
export type TextKey = MessageKey<ConsoleCatalogue>;

const loaders: AreaLoaders<ConsoleCatalogue> = {
  EN: {
    adjustments: () => import('@kislap/i18n/en/adjustments.ts'),
    auth: () => import('@kislap/i18n/en/auth.ts'),
    catalogue: () => import('@kislap/i18n/en/catalogue.ts'),
    common: () => import('@kislap/i18n/en/common.ts'),
    console: () => import('@kislap/i18n/en/console.ts'),
    contentDesk: () => import('@kislap/i18n/en/content-desk.ts'),
    documents: () => import('@kislap/i18n/en/documents.ts'),
    doorSettings: () => import('@kislap/i18n/en/door-settings.ts'),
    errors: () => import('@kislap/i18n/en/errors.ts'),
    freeRounds: () => import('@kislap/i18n/en/free-rounds.ts'),
    funds: () => import('@kislap/i18n/en/funds.ts'),
    inboxDesk: () => import('@kislap/i18n/en/inbox-desk.ts'),
    lobbyDesk: () => import('@kislap/i18n/en/lobby-desk.ts'),
    messaging: () => import('@kislap/i18n/en/messaging.ts'),
    payouts: () => import('@kislap/i18n/en/payouts.ts'),
    players: () => import('@kislap/i18n/en/players.ts'),
    proof: () => import('@kislap/i18n/en/proof.ts'),
    reconciliation: () => import('@kislap/i18n/en/reconciliation.ts'),
    protectionDesk: () => import('@kislap/i18n/en/protection-desk.ts'),
    reports: () => import('@kislap/i18n/en/reports.ts'),
    siteDesk: () => import('@kislap/i18n/en/site-desk.ts'),
    staff: () => import('@kislap/i18n/en/staff.ts'),
    switches: () => import('@kislap/i18n/en/switches.ts'),
    vendors: () => import('@kislap/i18n/en/vendors.ts'),
  },
  TY: {
    adjustments: () => import('@kislap/i18n/ty/adjustments.ts'),
    auth: () => import('@kislap/i18n/ty/auth.ts'),
    catalogue: () => import('@kislap/i18n/ty/catalogue.ts'),
    common: () => import('@kislap/i18n/ty/common.ts'),
    console: () => import('@kislap/i18n/ty/console.ts'),
    contentDesk: () => import('@kislap/i18n/ty/content-desk.ts'),
    documents: () => import('@kislap/i18n/ty/documents.ts'),
    doorSettings: () => import('@kislap/i18n/ty/door-settings.ts'),
    errors: () => import('@kislap/i18n/ty/errors.ts'),
    freeRounds: () => import('@kislap/i18n/ty/free-rounds.ts'),
    funds: () => import('@kislap/i18n/ty/funds.ts'),
    inboxDesk: () => import('@kislap/i18n/ty/inbox-desk.ts'),
    lobbyDesk: () => import('@kislap/i18n/ty/lobby-desk.ts'),
    messaging: () => import('@kislap/i18n/ty/messaging.ts'),
    payouts: () => import('@kislap/i18n/ty/payouts.ts'),
    players: () => import('@kislap/i18n/ty/players.ts'),
    proof: () => import('@kislap/i18n/ty/proof.ts'),
    reconciliation: () => import('@kislap/i18n/ty/reconciliation.ts'),
    protectionDesk: () => import('@kislap/i18n/ty/protection-desk.ts'),
    reports: () => import('@kislap/i18n/ty/reports.ts'),
    siteDesk: () => import('@kislap/i18n/ty/site-desk.ts'),
    staff: () => import('@kislap/i18n/ty/staff.ts'),
    switches: () => import('@kislap/i18n/ty/switches.ts'),
    vendors: () => import('@kislap/i18n/ty/vendors.ts'),
  },
};

export const areas = createAreas<ConsoleCatalogue>(loaders);

const Context = createContext<I18nState<ConsoleCatalogue> | null>(null);

export function I18nProvider({
  state,
  children,
}: {
  state: I18nState<ConsoleCatalogue>;
  children: ReactNode;
}) {
  return <Context value={state}>{children}</Context>;
}

export function useI18n(): I18nState<ConsoleCatalogue> {
  const state = useContext(Context);
  if (!state) throw new TypeError('useI18n outside its provider');
  return state;
}

export function useT() {
  return useI18n().t;
}
