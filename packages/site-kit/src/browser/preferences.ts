import { type Catalogue, defaultLanguage, isLanguage, type Language } from '@kislap/i18n';
import { create } from 'zustand';
import { prerenderedState } from '../calls/prerendered-state.ts';
import type { LabelLocale } from '../labels/locales.ts';

const yearMs = 365 * 86_400_000;

export type Theme = 'dark' | 'light' | 'system';

/** The browser may refuse storage; then a preference lasts as long as the page. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The preference lasts as long as the page.
  }
}

/** A language of the navigation alone, laid over English; `choose-language.ts` brings it. */
export interface LabelSet {
  locale: LabelLocale;
  name: string;
  texts: Catalogue;
}

export const labelSetKey = 'labels';

interface Preferences {
  language: Language;
  labelSet: LabelSet | null;
  theme: Theme;
  isBalanceHidden: boolean;
}

export const usePreferences = create<Preferences>()(
  prerenderedState<Preferences>({
    language: defaultLanguage,
    labelSet: null,
    theme: 'dark',
    isBalanceHidden: false,
  }),
);

/**
 * The language a person chose before, else the default, which is then saved as both the current and the history
 * language (specification section 4).
 */
export function savedLanguage(): Language {
  const saved = readStored('language');
  if (isLanguage(saved)) return saved;
  store('language', defaultLanguage);
  store('historyLanguage', defaultLanguage);
  return defaultLanguage;
}

/** The document's own language, and the cookie by which the server sends the next page in it. */
export function noteLanguage(language: Language): void {
  void window.cookieStore?.set({
    name: 'kislap_lang',
    value: language,
    expires: Date.now() + yearMs,
    sameSite: 'lax',
  });
  document.documentElement.lang =
    usePreferences.getState().labelSet?.locale ?? (language === 'TY' ? 'fil' : 'en');
}

function systemTheme(): 'dark' | 'light' {
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme === 'system' ? systemTheme() : theme;
}

export function setTheme(theme: Theme): void {
  store('kislap_theme', theme);
  applyTheme(theme);
  usePreferences.setState({ theme });
}

export function setBalanceHidden(isBalanceHidden: boolean): void {
  store('kislap_balance', isBalanceHidden ? 'hidden' : 'shown');
  usePreferences.setState({ isBalanceHidden });
}

/** After hydration the player's saved choices replace the server's defaults. */
export function resumePreferences(): void {
  const theme = readStored('kislap_theme');
  const known: Theme = theme === 'light' || theme === 'system' ? theme : 'dark';
  usePreferences.setState({ theme: known, isBalanceHidden: readStored('kislap_balance') === 'hidden' });
  applyTheme(known);
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', () =>
    applyTheme(usePreferences.getState().theme),
  );
}
