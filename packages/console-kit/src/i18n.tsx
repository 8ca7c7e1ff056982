import { type AreaLoaders, createAreas, type I18nState, type MessageKey } from '@kislap/i18n';
import { createContext, type ReactNode, useContext } from 'react';

/** The areas of the console; their English texts decide the keys of `t`. */
export interface ConsoleCatalogue {
  adjustments: typeof import('@kislap/adjustments/texts/en/adjustments.ts').adjustments;
  auth: typeof import('@kislap/identity/texts/en/auth.ts').auth;
  catalogue: typeof import('@kislap/games/texts/en/catalogue.ts').catalogue;
  common: typeof import('@kislap/i18n/en/common.ts').common;
  console: typeof import('./texts/en/console.ts').console;
  contentDesk: typeof import('@kislap/content/texts/en/content-desk.ts').contentDesk;
  documents: typeof import('@kislap/documents/texts/en/documents.ts').documents;
  doorSettings: typeof import('@kislap/identity/texts/en/door-settings.ts').doorSettings;
  errors: Readonly<Record<import('@kislap/api-client').ClientErrorCode, string>>;
  freeRounds: typeof import('@kislap/free-rounds/texts/en/free-rounds.ts').freeRounds;
  funds: typeof import('@kislap/cashier/texts/en/funds.ts').funds;
  inboxDesk: typeof import('@kislap/inbox/texts/en/inbox-desk.ts').inboxDesk;
  lobbyDesk: typeof import('@kislap/games/texts/en/lobby-desk.ts').lobbyDesk;
  messaging: typeof import('@kislap/messaging/texts/en/messaging.ts').messaging;
  payouts: typeof import('@kislap/cashier/texts/en/payouts.ts').payouts;
  permissions: Readonly<Record<import('@kislap/contract-kit/roles').Permission, string>>;
  players: typeof import('@kislap/identity/texts/en/players.ts').players;
  proof: typeof import('@kislap/proof/texts/en/proof.ts').proof;
  reconciliation: typeof import('@kislap/reconciliation/texts/en/reconciliation.ts').reconciliation;
  protectionDesk: typeof import('@kislap/protection/texts/en/protection-desk.ts').protectionDesk;
  reports: typeof import('@kislap/reports/texts/en/reports.ts').reports;
  siteDesk: typeof import('@kislap/site/texts/en/site-desk.ts').siteDesk;
  staff: typeof import('@kislap/operators/texts/en/staff.ts').staff;
  switches: typeof import('@kislap/site/texts/en/switches.ts').switches;
  vendors: typeof import('@kislap/games/texts/en/vendors.ts').vendors;
}

export type ConsoleArea = keyof ConsoleCatalogue;
export type TextKey = MessageKey<ConsoleCatalogue>;

const loaders: AreaLoaders<ConsoleCatalogue> = {
  EN: {
    adjustments: () => import('@kislap/adjustments/texts/en/adjustments.ts'),
    auth: () => import('@kislap/identity/texts/en/auth.ts'),
    catalogue: () => import('@kislap/games/texts/en/catalogue.ts'),
    common: () => import('@kislap/i18n/en/common.ts'),
    console: () => import('./texts/en/console.ts'),
    contentDesk: () => import('@kislap/content/texts/en/content-desk.ts'),
    documents: () => import('@kislap/documents/texts/en/documents.ts'),
    doorSettings: () => import('@kislap/identity/texts/en/door-settings.ts'),
    errors: () => import('@kislap/i18n/joined/errors-en.ts'),
    freeRounds: () => import('@kislap/free-rounds/texts/en/free-rounds.ts'),
    funds: () => import('@kislap/cashier/texts/en/funds.ts'),
    inboxDesk: () => import('@kislap/inbox/texts/en/inbox-desk.ts'),
    lobbyDesk: () => import('@kislap/games/texts/en/lobby-desk.ts'),
    messaging: () => import('@kislap/messaging/texts/en/messaging.ts'),
    payouts: () => import('@kislap/cashier/texts/en/payouts.ts'),
    permissions: () => import('@kislap/i18n/joined/permissions-en.ts'),
    players: () => import('@kislap/identity/texts/en/players.ts'),
    proof: () => import('@kislap/proof/texts/en/proof.ts'),
    reconciliation: () => import('@kislap/reconciliation/texts/en/reconciliation.ts'),
    protectionDesk: () => import('@kislap/protection/texts/en/protection-desk.ts'),
    reports: () => import('@kislap/reports/texts/en/reports.ts'),
    siteDesk: () => import('@kislap/site/texts/en/site-desk.ts'),
    staff: () => import('@kislap/operators/texts/en/staff.ts'),
    switches: () => import('@kislap/site/texts/en/switches.ts'),
    vendors: () => import('@kislap/games/texts/en/vendors.ts'),
  },
  TY: {
    adjustments: () => import('@kislap/adjustments/texts/ty/adjustments.ts'),
    auth: () => import('@kislap/identity/texts/ty/auth.ts'),
    catalogue: () => import('@kislap/games/texts/ty/catalogue.ts'),
    common: () => import('@kislap/i18n/ty/common.ts'),
    console: () => import('./texts/ty/console.ts'),
    contentDesk: () => import('@kislap/content/texts/ty/content-desk.ts'),
    documents: () => import('@kislap/documents/texts/ty/documents.ts'),
    doorSettings: () => import('@kislap/identity/texts/ty/door-settings.ts'),
    errors: () => import('@kislap/i18n/joined/errors-ty.ts'),
    freeRounds: () => import('@kislap/free-rounds/texts/ty/free-rounds.ts'),
    funds: () => import('@kislap/cashier/texts/ty/funds.ts'),
    inboxDesk: () => import('@kislap/inbox/texts/ty/inbox-desk.ts'),
    lobbyDesk: () => import('@kislap/games/texts/ty/lobby-desk.ts'),
    messaging: () => import('@kislap/messaging/texts/ty/messaging.ts'),
    payouts: () => import('@kislap/cashier/texts/ty/payouts.ts'),
    permissions: () => import('@kislap/i18n/joined/permissions-ty.ts'),
    players: () => import('@kislap/identity/texts/ty/players.ts'),
    proof: () => import('@kislap/proof/texts/ty/proof.ts'),
    reconciliation: () => import('@kislap/reconciliation/texts/ty/reconciliation.ts'),
    protectionDesk: () => import('@kislap/protection/texts/ty/protection-desk.ts'),
    reports: () => import('@kislap/reports/texts/ty/reports.ts'),
    siteDesk: () => import('@kislap/site/texts/ty/site-desk.ts'),
    staff: () => import('@kislap/operators/texts/ty/staff.ts'),
    switches: () => import('@kislap/site/texts/ty/switches.ts'),
    vendors: () => import('@kislap/games/texts/ty/vendors.ts'),
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
