/**
 * What a feature brings to the player site. `module.ts` of its folder `site/` is there from the first view on, so it holds
 * what an address needs and no more; `parts.ts` comes with the first touch. Both are lists: pages, dialogs and texts
 * behind them are fetched one by one.
 */
import type { GameCategory } from '@kislap/contract-kit/constants';
import type { Area, Language, MessageKey } from '@kislap/i18n';
import type { IconName } from '@kislap/ui';
import type { ComponentType, FunctionComponent } from 'react';

/** Text areas with their English texts, which decide the keys of `t`. Features and the kit add theirs by declaration merging. */
export interface SiteCatalogue {
  common: typeof import('@kislap/i18n/en/common.ts').common;
}

/** Dialogs with their parameters; the shell's own stand here. */
export interface SiteDialogs {
  menu: Record<never, never>;
  language: Record<never, never>;
  /** The member centre over the current page; `page` is the last part of its address. */
  member: { page?: string };
}

/** Places that other features fill, with what a filling is given; the shell's own stand here. */
export interface SiteSlots {
  /** Above the entries of the side menu. */
  sideMenu: Record<never, never>;
  /** Below customer service in the side menu. */
  sideSupport: Record<never, never>;
}

/** What happened, as the socket or a page tells it; a query follows what it is about. */
export interface SiteTopics {
  balance: true;
  lobby: true;
  permission: true;
}

export type SiteArea = keyof SiteCatalogue;
export type SiteDialogName = keyof SiteDialogs;
export type SiteSlotName = keyof SiteSlots;
export type SiteTopic = keyof SiteTopics;
type SiteKey = MessageKey<SiteCatalogue>;

/** One feature of the site as the first view needs it. */
export interface SiteModule {
  /** The feature's folder; no two modules have the same. */
  name: string;
  /** Areas that are there before the first view; the others come with its parts. */
  texts?: SiteTexts;
  pages?: readonly SitePage[];
  /** Addresses that open a dialog over the home page. */
  doors?: readonly SiteDoor[];
  /** The home page itself, with the texts that are there before it; one feature has it. */
  home?: { areas: readonly SiteArea[]; Page: FunctionComponent };
  /** What travels inside a served page, beside the lobby; one feature has it. */
  served?: () => Promise<{ served: ServedPages }>;
  /** Entries of the bar at the foot of a phone, by place from the left. */
  bar?: readonly BarItem[];
  parts: () => Promise<{ parts: SiteParts }>;
}

/** The loaders of text areas: each file exports its area by the area's name. */
export type SiteTexts = {
  readonly [A in SiteArea]?: Readonly<Record<Language, () => Promise<{ readonly [Name in A]: Area }>>>;
};

/** What a page needs before it is drawn. */
export interface SitePart<Props = Record<never, never>> {
  /** Text areas, fetched beside the code. */
  areas?: readonly SiteArea[];
  load: () => Promise<ComponentType<Props>>;
}

export interface SitePage extends SitePart {
  /** Patterns of the router: `/app`, `/social/$channel`. */
  paths: readonly string[];
  /**
   * `data`, which is usual: between header and footer, with queries; `plain`: there without queries; `bare`: alone on
   * the screen, with queries.
   */
  layout?: 'data' | 'plain' | 'bare';
  /** Tiles of games, not rows, stand for it while it takes longer than a moment. */
  hasTiles?: boolean;
  /** Reads the query of the address; what it does not know it leaves out. */
  search?: (raw: Record<string, unknown>) => object;
}

export interface SiteDoor {
  path: string;
  /** Only without a session. */
  isForVisitors?: boolean;
  /** The address is not kept: the home page takes its place at once. */
  isPassing?: boolean;
  /** Opens again where the part of the address after `#` changes. */
  isFollowed?: boolean;
  open: () => void;
}

export interface BarItem {
  place: number;
  to: string;
  icon: IconName;
  label: SiteKey;
  /** Marks every address below `to` that has no entry of its own. */
  isWhole?: boolean;
}

/** The served pages that bring data of their own. */
export interface ServedPages {
  /** In the browser: takes what the page brought. */
  take(data: unknown): void;
  /** Fetches what may be old by now. */
  renew(): Promise<void>;
  /** On the server: whether this address brings data; it tells of what changes by the minute. */
  isServed(path: string): boolean;
  /** The category that the address shows, and what its page is drawn from. */
  read(path: string, readers: ListReaders): Promise<{ category: GameCategory } | null>;
}

/**
 * Replies of `GET /wps/relay/game-list`, for the first page of a category, and of `GET /wps/relay/room-list`, before they
 * are checked.
 */
export interface ListReaders {
  readGames(category: GameCategory): Promise<unknown>;
  readRooms(category: GameCategory): Promise<unknown>;
}

/** The rest of a feature, which the first touch brings. */
export interface SiteParts {
  texts?: SiteTexts;
  /** By address; pages of the member centre have theirs with them. */
  titles?: Readonly<Record<string, SiteTitle>>;
  dialogs?: { readonly [Name in SiteDialogName]?: SiteDialog<SiteDialogs[Name]> };
  /** By the last part of the address; the centre's first page is `member`. */
  memberPages?: Readonly<Record<string, MemberPage>>;
  /** Pages of the agent centre, by the last part of their addresses. */
  agentPages?: Readonly<Record<string, AgentPage>>;
  menu?: readonly MenuItem[];
  links?: readonly SiteLink[];
  /** What it puts into slots of other features. */
  fills?: { readonly [Name in SiteSlotName]?: SitePart<SiteSlots[Name]> };
  /** Socket events that its pages follow, each a topic of that name. */
  live?: { readonly [Topic in SiteTopic]?: LiveEvent };
  /** Runs once after the first touch; `onPage` tells of every page that is opened. */
  greet?: () => Promise<(onPage: (listener: () => void) => void) => void>;
  /** Told of a page that was asked for before it is there: what it shows may be fetched meanwhile. */
  ahead?: (path: string, search: Record<string, unknown>) => Promise<void>;
  /** Code that most visits need next; fetched while nothing else is. */
  warm?: readonly (() => Promise<unknown>)[];
}

export interface SiteTitle {
  title: SiteKey;
  /** What a search engine shows below the title; without it the home page's text. */
  text?: SiteKey;
  /** Whether the page makes sense without a session: search engines may list it. */
  isPublic?: boolean;
  /** The server draws the whole page at this address. */
  isServed?: boolean;
  /** Listed only while this category has vendors. */
  category?: GameCategory;
  /** When it is left it stays as it was, hidden, and is there at once when it is opened again. A form begins anew instead. */
  isKept?: boolean;
}

export interface SiteDialog<Params> extends SitePart<Params> {
  /** Must be answered: going back does not close it. */
  isForced?: (params: Params) => boolean;
}

/** A dialog that an address may ask for: `?dialog=support`. */
export interface SiteLink {
  word: 'dialog' | 'notice';
  /** What the word must say, or whether it is one of several; without it anything. */
  value?: string | ((said: string) => boolean);
  /** A visitor is asked to log in instead, a trial account to register. */
  needsAccount?: boolean;
  /** `value` is what the word says, `page` what stands at `page=`. */
  open: (value: string, page: string | undefined) => void;
}

export interface MemberPage extends SitePart {
  /** The specification's name, where its own is another: either opens it, as address and in a link. */
  alsoNamed?: string;
  /** Without one the tab of the browser says "Member centre". */
  title?: SiteKey;
  tab?: MemberTab;
  /** Slots that it shows, filled before it is drawn. */
  slots?: readonly SiteSlotName[];
  /** As of `SiteTitle`. */
  isKept?: boolean;
}

export interface AgentPage extends MemberPage {
  tab: MemberTab;
  /** Beside its name in the navigation: how much is new. */
  mark?: () => Promise<ComponentType>;
}

export interface MemberTab {
  place: number;
  icon: IconName;
  label: SiteKey;
  badge?: BadgeName;
  /** Asked once the account is known; the tab stays away until the answer is yes. */
  isShown?: () => Promise<boolean>;
}

/** The lists that the shell draws, each menu from top to bottom. */
export type MenuName =
  | 'header'
  | 'sidePages'
  | 'sideCategories'
  | 'sideService'
  | 'sideEnd'
  | 'account'
  | 'accountService'
  | 'accountEnd'
  | 'footerHelp'
  | 'footerCategories'
  | 'footerGames';

export interface MenuItem {
  menu: MenuName;
  /** From the top; steps of ten leave room. Categories stand as the lobby orders them. */
  place: number;
  label: SiteKey;
  /** The header and the footer have none. */
  icon?: IconName;
  /** Where it leads, or the dialog that it opens. */
  to?: string;
  hash?: string;
  dialog?: DialogWithoutParams;
  /** Shown to these people only. */
  isFor?: 'signed-in' | 'agents';
  /** Shown only while this category has vendors. */
  category?: GameCategory;
  /** Shown only while the brand has this switch on. */
  brandSwitch?: string;
  badge?: BadgeName;
}

/** The field of the balance that counts what is new. */
type BadgeName =
  | 'unreadMessage'
  | 'waitingRewards'
  | 'waitingBonuses'
  | 'claimableMissions'
  | 'claimableRebates'
  | 'payoutsToConfirm';

/** Dialogs that open without being told anything. */
export type DialogWithoutParams = {
  [Name in SiteDialogName]: Record<never, never> extends SiteDialogs[Name] ? Name : never;
}[SiteDialogName];

export interface LiveEvent {
  /** The balance is asked for again, too. */
  isMoney?: boolean;
  /** The lobby is asked for again, too. */
  isOfLobby?: boolean;
}

/** Loads what a module exports by this name: `exported(() => import('./app-page.tsx'), 'AppPage')`. */
export function exported<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): () => Promise<Module[Name]> {
  return async () => (await load())[name];
}

export function defineSite<const Module extends SiteModule>(module: Module): Module {
  return module;
}
