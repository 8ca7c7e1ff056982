import type { Game } from '@kislap/contracts/games';
import type { SocialNewcomer } from '@kislap/contracts/social';
import { create } from 'zustand';

/** Every dialog of the site and what it must be told. */
export interface DialogParams {
  login: { portal?: 'agent'; reason?: 'session_ended' };
  /** `social`: what a provider told of somebody new. */
  register: { social?: SocialNewcomer['registration'] };
  'change-password': { isForced: boolean; isFirst?: boolean };
  forgot: Record<never, never>;
  'new-password': Record<never, never>;
  logout: Record<never, never>;
  help: { section?: string };
  'need-real': Record<never, never>;
  search: Record<never, never>;
  menu: Record<never, never>;
  deposit: Record<never, never>;
  protection: { tab?: 'limits' | 'break' | 'reminder' };
  'reality-check': { minutes: number; netResult: bigint | null };
  notices: { id?: string };
  'game-info': { game: Game };
  'vendor-games': { game: Game };
  support: Record<never, never>;
}

export type DialogName = keyof DialogParams;
export type OpenDialog = { [Name in DialogName]: { name: Name; params: DialogParams[Name] } }[DialogName];

interface Dialogs {
  open: OpenDialog | null;
  /** The code around dialogs is fetched with the first one. */
  wasOpened: boolean;
}

export const useDialogs = create<Dialogs>()(() => ({ open: null, wasOpened: false }));

/** One dialog at a time: opening another takes the place of the first. */
export function openDialog<Name extends DialogName>(
  ...[name, params]: Record<never, never> extends DialogParams[Name]
    ? [name: Name, params?: DialogParams[Name]]
    : [name: Name, params: DialogParams[Name]]
): void {
  useDialogs.setState({ open: { name, params: params ?? {} } as OpenDialog, wasOpened: true });
}

export function closeDialog(): void {
  useDialogs.setState({ open: null });
}
