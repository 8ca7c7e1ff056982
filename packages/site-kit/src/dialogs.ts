import type { SiteDialogs } from '@kislap/kernel/site.ts';
import { create } from 'zustand';
import type { Prompt } from './prompt.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteDialogs {
    prompt: Prompt;
  }
}

export type DialogName = keyof SiteDialogs;
export type OpenDialog = {
  [Name in DialogName]: { id: number; name: Name; params: SiteDialogs[Name] };
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
  Record<never, never> extends SiteDialogs[Name]
    ? [name: Name, params?: SiteDialogs[Name]]
    : [name: Name, params: SiteDialogs[Name]];

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
