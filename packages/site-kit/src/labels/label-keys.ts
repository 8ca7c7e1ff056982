import type { MessageKey } from '@kislap/i18n/translate.ts';

interface LabelledAreas {
  auth: typeof import('@kislap/identity/texts/en/auth.ts').auth;
  cashier: typeof import('@kislap/cashier/texts/en/cashier.ts').cashier;
  common: typeof import('@kislap/i18n/en/common.ts').common;
  gifts: typeof import('@kislap/free-rounds/texts/en/gifts.ts').gifts;
  inbox: typeof import('@kislap/inbox/texts/en/inbox.ts').inbox;
  lobby: typeof import('@kislap/games/texts/en/lobby.ts').lobby;
  protection: typeof import('@kislap/protection/texts/en/protection.ts').protection;
  records: typeof import('@kislap/games/texts/en/records.ts').records;
  shell: typeof import('../texts/en/shell.ts').shell;
  transfers: typeof import('@kislap/transfers/texts/en/transfers.ts').transfers;
  wallet: typeof import('@kislap/wallet/texts/en/wallet.ts').wallet;
}

/** Which texts of the site each label stands for: one word in a label set may stand in several places. */
export const labelKeys = {
  home: ['shell.home', 'lobby.tabHOME'],
  games: ['shell.games', 'shell.footerGames'],
  promotions: ['shell.promotions', 'shell.promosShort'],
  deposit: ['shell.deposit', 'cashier.depositTitle', 'wallet.typeDEPOSIT'],
  withdraw: ['shell.withdraw', 'cashier.withdrawTitle'],
  me: ['shell.me'],
  account: ['shell.account', 'auth.security'],
  records: ['shell.records', 'records.title'],
  messages: ['shell.messages', 'inbox.title'],
  liveChat: ['shell.liveChat'],
  agentCentre: ['shell.agentCentre', 'auth.agentHome'],
  notices: ['shell.notices'],
  rewards: ['shell.rewards'],
  pointMall: ['shell.pointMall'],
  invite: ['shell.invite'],
  app: ['shell.appDownload'],
  support: ['shell.support'],
  language: ['shell.language'],
  theme: ['shell.theme'],
  dark: ['shell.themeDark'],
  light: ['shell.themeLight'],
  auto: ['shell.themeSystem'],
  balance: ['shell.balance'],
  wallet: ['wallet.overview'],
  searchGames: ['shell.search'],
  help: ['shell.help', 'shell.footerHelp'],
  about: ['shell.about'],
  terms: ['shell.terms'],
  privacy: ['shell.privacy'],
  rules: ['shell.rules'],
  contact: ['shell.contact'],
  responsible: ['shell.responsible'],
  login: ['shell.login', 'auth.login'],
  register: ['shell.register'],
  logout: ['shell.logout', 'auth.logoutTitle'],
  limits: ['shell.limits', 'protection.title'],
  menu: ['shell.menu'],
  slots: ['shell.catRNG'],
  live: ['shell.catLIVE'],
  fishing: ['shell.catFISH'],
  cards: ['shell.catPVP'],
  mini: ['shell.catMINI'],
  sports: ['shell.catSPORTS'],
  esports: ['shell.catESPORTS'],
  lottery: ['shell.catLOTT', 'shell.catELOTT'],
  bingo: ['shell.catBINGO'],
  close: ['common.close'],
  cancel: ['common.cancel', 'protection.cancel'],
  confirm: ['common.confirm'],
  save: ['common.save'],
  back: ['common.back'],
  next: ['common.next'],
  previous: ['common.previous'],
  retry: ['common.retry'],
  loading: ['common.loading'],
  seeAll: ['common.seeAll'],
  more: ['common.more'],
  all: ['common.all', 'lobby.vendorAll'],
  copy: ['common.copy'],
  show: ['common.show'],
  hide: ['common.hide'],
  date: ['common.date'],
  amount: ['common.amount', 'cashier.amount', 'transfers.amount'],
  status: ['common.status'],
  details: ['common.details'],
  play: ['common.play', 'gifts.play'],
  tryFree: ['common.tryFree'],
  hot: ['lobby.tabHOT'],
  hotGames: ['lobby.hot'],
  favourites: ['lobby.tabFAV', 'lobby.favourites', 'lobby.vendorFavourite'],
  recent: ['lobby.recent', 'lobby.vendorRecent'],
  winners: ['lobby.winners'],
  studios: ['lobby.vendorStrip', 'shell.footerVendors'],
  startGame: ['lobby.in_immediate_game'],
} as const satisfies Record<string, readonly MessageKey<LabelledAreas>[]>;

export type LabelName = keyof typeof labelKeys;

/** One label set: `labels/<tag>.ts`. The type holds every set to every label. */
export type Labels = Readonly<Record<LabelName, string>>;
