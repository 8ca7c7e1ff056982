import type { Popup } from '@kislap/content/contract/content';
import type { Game } from '@kislap/games/contract/games';
import type { ContactKind } from '@kislap/identity/contract/contacts';
import type { SocialNewcomer } from '@kislap/identity/contract/social';
import { create } from 'zustand';
import type { Prompt } from './prompt.ts';

/** Every dialog of the site with its parameters. */
export interface DialogParams {
  login: { portal?: 'agent'; reason?: 'session_ended' };
  /** `social`: a provider's data about a new person. */
  register: { social?: SocialNewcomer['registration'] };
  'change-password': { isForced: boolean; isFirst?: boolean };
  contact: { kind: ContactKind };
  forgot: Record<never, never>;
  'phone-captcha': {
    script: string;
    siteKey: string;
    onToken: (token: string) => void;
    onRefused: () => void;
    onClosed: () => void;
  };
  'new-password': Record<never, never>;
  logout: Record<never, never>;
  help: { section?: string };
  legal: Record<never, never>;
  'need-real': Record<never, never>;
  search: Record<never, never>;
  menu: Record<never, never>;
  language: Record<never, never>;
  deposit: Record<never, never>;
  protection: { tab?: 'limits' | 'break' | 'reminder' };
  'reality-check': { minutes: number; netResult: bigint | null };
  notices: { id?: string };
  popups: { popups: readonly Popup[] };
  prompt: Prompt;
  feedback: Record<never, never>;
  /** The member centre over the current page; `page` is the last part of its address. */
  member: { page?: string };
  'game-info': { game: Game };
  'vendor-games': { game: Game };
  support: Record<never, never>;
}

export type DialogName = keyof DialogParams;
export type OpenDialog = {
  [Name in DialogName]: { id: number; name: Name; params: DialogParams[Name] };
}[DialogName];

interface Dialogs {
  /** From the lowest to the one that can be used. */
  stack: readonly OpenDialog[];
  open: OpenDialog | null;
  /** The code around dialogs is fetched with the first one. */
  wasOpened: boolean;
}

export const useDialogs = create<Dialogs>()(() => ({ stack: [], open: null, wasOpened: false }));

type DialogCall<Name extends DialogName> =
  Record<never, never> extends DialogParams[Name]
    ? [name: Name, params?: DialogParams[Name]]
    : [name: Name, params: DialogParams[Name]];

let lastId = 0;

function put<Name extends DialogName>(below: readonly OpenDialog[], [name, params]: DialogCall<Name>): void {
  lastId += 1;
  const open = { id: lastId, name, params: params ?? {} } as OpenDialog;
  useDialogs.setState({ stack: [...below, open], open, wasOpened: true });
}

/** Replaces the open dialogs. */
export function openDialog<Name extends DialogName>(...call: DialogCall<Name>): void {
  put([], call);
}

/** Opens above the current dialog, which stays as it is. */
export function openAbove<Name extends DialogName>(...call: DialogCall<Name>): void {
  put(useDialogs.getState().stack, call);
}

/** Closes the uppermost dialog. */
export function closeDialog(): void {
  keepDialogs(useDialogs.getState().stack.slice(0, -1));
}

/** Closes all that are not among these. */
export function keepDialogs(stack: readonly OpenDialog[]): void {
  useDialogs.setState({ stack, open: stack.at(-1) ?? null });
}

/** Closes every dialog. */
export function closeAllDialogs(): void {
  keepDialogs([]);
}
