import { type Area, type AreaLoaders, createAreas, type I18nState, type MessageKey } from '@kislap/i18n';
import { createContext, type ReactNode, useContext } from 'react';

/** The areas of the console; their English texts decide the keys of `t`. */
export interface ConsoleCatalogue {
  adjustments: typeof import('@kislap/i18n/en/adjustments.ts').adjustments;
  catalogue: typeof import('@kislap/i18n/en/catalogue.ts').catalogue;
  common: typeof import('@kislap/i18n/en/common.ts').common;
  console: typeof import('@kislap/i18n/en/console.ts').console;
  documents: typeof import('@kislap/i18n/en/documents.ts').documents;
  doorSettings: typeof import('@kislap/i18n/en/door-settings.ts').doorSettings;
  errors: typeof import('@kislap/i18n/en/errors.ts').errors;
  freeRounds: typeof import('@kislap/i18n/en/free-rounds.ts').freeRounds;
  funds: typeof import('@kislap/i18n/en/funds.ts').funds;
  inboxDesk: typeof import('@kislap/i18n/en/inbox-desk.ts').inboxDesk;
  messaging: typeof import('@kislap/i18n/en/messaging.ts').messaging;
  payouts: typeof import('@kislap/i18n/en/payouts.ts').payouts;
  players: typeof import('@kislap/i18n/en/players.ts').players;
  proof: typeof import('@kislap/i18n/en/proof.ts').proof;
  reconciliation: typeof import('@kislap/i18n/en/reconciliation.ts').reconciliation;
  protectionDesk: typeof import('@kislap/i18n/en/protection-desk.ts').protectionDesk;
  reports: typeof import('@kislap/i18n/en/reports.ts').reports;
  staff: typeof import('@kislap/i18n/en/staff.ts').staff;
  switches: typeof import('@kislap/i18n/en/switches.ts').switches;
  vendors: typeof import('@kislap/i18n/en/vendors.ts').vendors;
}

export type ConsoleArea = keyof ConsoleCatalogue;
export type TextKey = MessageKey<ConsoleCatalogue>;

const load = async <Name extends string>(module: Promise<Record<Name, Area>>, name: Name): Promise<Area> =>
  (await module)[name];

const loaders: AreaLoaders<ConsoleCatalogue> = {
  EN: {
    adjustments: () => load(import('@kislap/i18n/en/adjustments.ts'), 'adjustments'),
    catalogue: () => load(import('@kislap/i18n/en/catalogue.ts'), 'catalogue'),
    common: () => load(import('@kislap/i18n/en/common.ts'), 'common'),
    console: () => load(import('@kislap/i18n/en/console.ts'), 'console'),
    documents: () => load(import('@kislap/i18n/en/documents.ts'), 'documents'),
    doorSettings: () => load(import('@kislap/i18n/en/door-settings.ts'), 'doorSettings'),
    errors: () => load(import('@kislap/i18n/en/errors.ts'), 'errors'),
    freeRounds: () => load(import('@kislap/i18n/en/free-rounds.ts'), 'freeRounds'),
    funds: () => load(import('@kislap/i18n/en/funds.ts'), 'funds'),
    inboxDesk: () => load(import('@kislap/i18n/en/inbox-desk.ts'), 'inboxDesk'),
    messaging: () => load(import('@kislap/i18n/en/messaging.ts'), 'messaging'),
    payouts: () => load(import('@kislap/i18n/en/payouts.ts'), 'payouts'),
    players: () => load(import('@kislap/i18n/en/players.ts'), 'players'),
    proof: () => load(import('@kislap/i18n/en/proof.ts'), 'proof'),
    reconciliation: () => load(import('@kislap/i18n/en/reconciliation.ts'), 'reconciliation'),
    protectionDesk: () => load(import('@kislap/i18n/en/protection-desk.ts'), 'protectionDesk'),
    reports: () => load(import('@kislap/i18n/en/reports.ts'), 'reports'),
    staff: () => load(import('@kislap/i18n/en/staff.ts'), 'staff'),
    switches: () => load(import('@kislap/i18n/en/switches.ts'), 'switches'),
    vendors: () => load(import('@kislap/i18n/en/vendors.ts'), 'vendors'),
  },
  TY: {
    adjustments: () => load(import('@kislap/i18n/ty/adjustments.ts'), 'adjustments'),
    catalogue: () => load(import('@kislap/i18n/ty/catalogue.ts'), 'catalogue'),
    common: () => load(import('@kislap/i18n/ty/common.ts'), 'common'),
    console: () => load(import('@kislap/i18n/ty/console.ts'), 'console'),
    documents: () => load(import('@kislap/i18n/ty/documents.ts'), 'documents'),
    doorSettings: () => load(import('@kislap/i18n/ty/door-settings.ts'), 'doorSettings'),
    errors: () => load(import('@kislap/i18n/ty/errors.ts'), 'errors'),
    freeRounds: () => load(import('@kislap/i18n/ty/free-rounds.ts'), 'freeRounds'),
    funds: () => load(import('@kislap/i18n/ty/funds.ts'), 'funds'),
    inboxDesk: () => load(import('@kislap/i18n/ty/inbox-desk.ts'), 'inboxDesk'),
    messaging: () => load(import('@kislap/i18n/ty/messaging.ts'), 'messaging'),
    payouts: () => load(import('@kislap/i18n/ty/payouts.ts'), 'payouts'),
    players: () => load(import('@kislap/i18n/ty/players.ts'), 'players'),
    proof: () => load(import('@kislap/i18n/ty/proof.ts'), 'proof'),
    reconciliation: () => load(import('@kislap/i18n/ty/reconciliation.ts'), 'reconciliation'),
    protectionDesk: () => load(import('@kislap/i18n/ty/protection-desk.ts'), 'protectionDesk'),
    reports: () => load(import('@kislap/i18n/ty/reports.ts'), 'reports'),
    staff: () => load(import('@kislap/i18n/ty/staff.ts'), 'staff'),
    switches: () => load(import('@kislap/i18n/ty/switches.ts'), 'switches'),
    vendors: () => load(import('@kislap/i18n/ty/vendors.ts'), 'vendors'),
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
