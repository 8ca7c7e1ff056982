import type { AccountId } from '@kislap/contract-kit/ids';
import type { Permission } from '@kislap/contract-kit/roles';
import type { Area, Language, MessageKey } from '@kislap/i18n';
import type { ComponentType, ReactNode } from 'react';

/**
 * The text areas of the console by their names. Who owns one adds it (`declare module '@kislap/kernel/console.ts'`);
 * its English texts decide the keys of `t`.
 */
export interface ConsoleTexts {
  common: typeof import('@kislap/i18n/en/common.ts').common;
}

export type ConsoleArea = keyof ConsoleTexts & string;
export type ConsoleTextKey = MessageKey<ConsoleTexts>;

type Icon = ComponentType<{ size?: number; className?: string; 'aria-hidden'?: 'true' }>;

/** What is shown once its code and the texts it needs are there. */
export interface LazyView<Props = object> {
  load(): Promise<ComponentType<Props>>;
  areas?: readonly ConsoleArea[];
}

export interface ConsolePage extends LazyView {
  /** Below `/console`, as the router writes it: `/vendors/$vendorKey`. */
  path: string;
  /** Reads the part behind the question mark; what is invalid counts as missing. */
  search?: { parse(search: unknown): object };
}

/** The left navigation from top to bottom; quick open lists pages in the same order. */
export const menuGroups = ['today', 'money', 'players', 'games', 'figures', 'content', 'house'] as const;

/** Work first, settings last: by `group`, then by `order`. */
export interface MenuEntry {
  /** The page it leads to. */
  path: string;
  label: ConsoleTextKey;
  icon: Icon;
  /** Null is open to every operator. */
  permission: Permission | null;
  group: (typeof menuGroups)[number];
  order: number;
  /** How much waits there for a person; shown beside the word. */
  waiting?: Waiting;
}

/** Of a query: what it follows (`follow(topic)`), so that it is asked again when that changes. */
type Meta = Record<string, unknown>;

export interface Waiting {
  meta?: Meta;
  count(signal: AbortSignal): Promise<number>;
}

/** A tile of the overview: how much waits for a person, and the page where it is done. */
export interface WorkQueue extends Waiting {
  path: string;
  /** Since when the first of it waits; null where nothing does. Asked only while something waits. */
  oldest?(signal: AbortSignal): Promise<Date | null>;
  label: ConsoleTextKey;
  permission: Permission;
  order: number;
}

/** `strip` spans the page above the tiles; the others stand below them in two columns. */
export type CardPlace = 'strip' | 'left' | 'right';

export interface OverviewCard extends LazyView {
  name: string;
  permission: Permission;
  place: CardPlace;
  order: number;
}

export interface PlayerTabProps {
  playerId: AccountId;
  /** The username. */
  account: string;
}

/** A part of a player's page: `/players/<id>?tab=<name>`. */
export interface PlayerTab extends LazyView<PlayerTabProps> {
  name: string;
  label: ConsoleTextKey;
  permission: Permission;
  order: number;
}

/** A part above the tabs of a player's page. */
export interface PlayerStrip extends LazyView<PlayerTabProps> {
  name: string;
  permission: Permission;
  order: number;
}

/** What a feature tells of a player beside a conversation with them; a few lines, asked while it is shown. */
export interface PlayerCard extends LazyView<PlayerTabProps> {
  name: string;
  permission: Permission;
  order: number;
}

/** What else people wrote to the house: a list of its own beside the conversations. */
export interface DeskList extends LazyView {
  name: string;
  label: ConsoleTextKey;
  permission: Permission;
  order: number;
}

/** What an operator may do with a player: a button of the player's page that opens a dialog. */
export interface PlayerAction extends LazyView<PlayerTabProps & { onClose: () => void }> {
  name: string;
  label: ConsoleTextKey;
  icon: Icon;
  permission: Permission;
  order: number;
}

/** One line of quick open. */
export interface Found {
  key: string;
  label: string;
  /** A path of the console. */
  href: string;
  detail?: ReactNode;
}

/** What quick open finds besides pages. */
export interface Finder {
  name: string;
  icon: Icon;
  permission: Permission;
  meta?: Meta;
  find(text: string, signal: AbortSignal): Promise<Found[]>;
}

/** An entry of the operator's own menu, which opens a dialog. */
export interface AccountEntry extends LazyView<{ onClose: () => void }> {
  label: ConsoleTextKey;
  icon: Icon;
}

/**
 * The words of one kind of act that takes two people (features/approvals), so that its requests can be read there.
 * Its fields are named by the act on the server.
 */
export interface ActWords {
  kind: string;
  label: ConsoleTextKey;
  fields: Readonly<Record<string, ConsoleTextKey>>;
  /** Of fields whose values are words: by `<field>.<value>`. */
  words?: Readonly<Record<string, ConsoleTextKey>>;
  /** Where the thing that the act is done to stands with everything around it, by its id. */
  case?: (id: string) => { path: string; search: Readonly<Record<string, string>> };
  areas?: readonly ConsoleArea[];
}

type AreaLoader<Name extends string> = () => Promise<{ readonly [Key in Name]: Area }>;

/** How the areas of a feature are loaded, by language; each is a chunk of its own. */
export type TextLoaders = {
  readonly [Name in ConsoleArea]?: Readonly<Record<Language, AreaLoader<Name>>>;
};

/** A feature's side of the operator console. Light: names and `import(…)`, no page. */
export interface ConsoleModule<Pages extends readonly ConsolePage[] = readonly ConsolePage[]> {
  name: string;
  pages?: Pages;
  /** The page of who is not signed in. It leads to `next` afterwards. */
  signIn?: LazyView & { search: { parse(search: unknown): { next?: string | undefined } } };
  /** Pages for people without a session, beside the sign-in. */
  doors?: readonly (LazyView & { path: string })[];
  menu?: readonly MenuEntry[];
  acts?: readonly ActWords[];
  queues?: readonly WorkQueue[];
  overviewCards?: readonly OverviewCard[];
  playerTabs?: readonly PlayerTab[];
  playerStrips?: readonly PlayerStrip[];
  playerCards?: readonly PlayerCard[];
  deskLists?: readonly DeskList[];
  playerActions?: readonly PlayerAction[];
  finders?: readonly Finder[];
  accountMenu?: readonly AccountEntry[];
  texts?: TextLoaders;
}

/** Keeps the paths and searches of the pages in the type, so that links to them are checked. */
export function defineConsole<const Pages extends readonly ConsolePage[] = readonly []>(
  module: ConsoleModule<Pages>,
): ConsoleModule<Pages> {
  return module;
}
