import { isLanguage, type Language, languageFrom } from '@kislap/i18n';
import { create } from 'zustand';
import { areas } from './i18n.tsx';

export type Theme = 'dark' | 'light';

interface Preferences {
  language: Language;
  theme: Theme;
}

export const usePreferences = create<Preferences>()(() => ({ language: 'EN', theme: 'dark' }));

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

/** Switches after every text on screen is there, so that no sentence appears half translated. */
export async function setLanguage(language: Language): Promise<void> {
  await areas.loadLike(language);
  store('console_language', language);
  document.documentElement.lang = language === 'TY' ? 'fil' : 'en';
  usePreferences.setState({ language });
}

export function setTheme(theme: Theme): void {
  store('console_theme', theme);
  document.documentElement.dataset.theme = theme;
  usePreferences.setState({ theme });
}

export function resumePreferences(): void {
  const saved = readStored('console_language');
  const language = isLanguage(saved) ? saved : languageFrom(navigator.language);
  document.documentElement.lang = language === 'TY' ? 'fil' : 'en';
  usePreferences.setState({
    language,
    theme: readStored('console_theme') === 'light' ? 'light' : 'dark',
  });
}
