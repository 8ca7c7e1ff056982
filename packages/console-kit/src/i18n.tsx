import {
  type AreaLoaders,
  type CheckedTranslate,
  createAreas,
  type I18nState,
  type Language,
  type MessageKey,
} from '@kislap/i18n';
import type { ConsoleTexts, TextLoaders } from '@kislap/kernel/console.ts';
import { createContext, type ReactNode, useContext } from 'react';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    console: typeof import('./texts/en/console.ts').console;
    errors: Readonly<Record<import('@kislap/api-client').ClientErrorCode, string>>;
    permissions: Readonly<Record<import('@kislap/contract-kit/roles').Permission, string>>;
  }
}

export type TextKey = MessageKey<ConsoleTexts>;

/** What every console has; the features bring theirs. */
const loaders: Record<Language, Partial<AreaLoaders<ConsoleTexts>[Language]>> = {
  EN: {
    common: () => import('@kislap/i18n/en/common.ts'),
    console: () => import('./texts/en/console.ts'),
    errors: () => import('@kislap/i18n/joined/errors-en.ts'),
    permissions: () => import('@kislap/i18n/joined/permissions-en.ts'),
  },
  TY: {
    common: () => import('@kislap/i18n/ty/common.ts'),
    console: () => import('./texts/ty/console.ts'),
    errors: () => import('@kislap/i18n/joined/errors-ty.ts'),
    permissions: () => import('@kislap/i18n/joined/permissions-ty.ts'),
  },
};

/** Holds the areas of the features as soon as `addTexts` has named their loaders. */
export const areas = createAreas<ConsoleTexts>(loaders as AreaLoaders<ConsoleTexts>);

/** Called for each feature before the first page. */
export function addTexts(texts: TextLoaders): void {
  for (const [name, { EN, TY }] of Object.entries(texts)) {
    Object.assign(loaders.EN, { [name]: EN });
    Object.assign(loaders.TY, { [name]: TY });
  }
}

const Context = createContext<I18nState<ConsoleTexts> | null>(null);

export function I18nProvider({ state, children }: { state: I18nState<ConsoleTexts>; children: ReactNode }) {
  return <Context value={state}>{children}</Context>;
}

export function useI18n(): I18nState<ConsoleTexts, CheckedTranslate<ConsoleTexts>> {
  const state = useContext(Context);
  if (!state) throw new TypeError('useI18n outside its provider');
  return state;
}

export function useT() {
  return useI18n().t;
}
