import { type Language, setFormatLocale } from '@kislap/i18n';
import { labelSetKey, noteLanguage, readStored, store, usePreferences } from '../browser/preferences.ts';
import { requireStyles } from '../browser/styles.ts';
import { refreshLobby, useLobby } from '../calls/live.ts';
import {
  directionOf,
  isLabelLocale,
  type LabelLocale,
  labelLocales,
  loadLabels,
  overlayOf,
} from '../labels/index.ts';
import { areas } from './i18n.tsx';
import { markLanguages } from './mark-languages.ts';
import '../styles/rtl.css';

/** Switches after every text on screen is there, so that no sentence appears half translated. */
export async function chooseLanguage(language: Language): Promise<void> {
  await areas.loadLike(language);
  const before = usePreferences.getState().language;
  forget(labelSetKey);
  setDirection('ltr');
  setFormatLocale(null);
  endMarks();
  if (language !== before) {
    store('historyLanguage', before);
    store('language', language);
  }
  usePreferences.setState({ language, labelSet: null });
  noteLanguage(language);
  // Notices and banners are the server's words; the frame's own are there already.
  if (language !== before && useLobby.getState().lobby) void refreshLobby();
}

/** A label set lies over English, which is the language of every call. */
export async function chooseLabels(locale: LabelLocale): Promise<void> {
  const [labels] = await Promise.all([loadLabels(locale), requireStyles()]);
  await chooseLanguage('EN');
  store(labelSetKey, locale);
  setDirection(directionOf(locale));
  setFormatLocale(locale);
  document.documentElement.lang = locale;
  usePreferences.setState({ labelSet: { locale, name: labelLocales[locale], texts: overlayOf(labels) } });
  endMarks = markLanguages(document.body, locale, new Set(Object.values(labels)));
}

/** Restores the choice of an earlier visit, unless a link has set a language since. */
export async function resumeLabels(): Promise<void> {
  const locale = readStored(labelSetKey);
  if (isLabelLocale(locale) && usePreferences.getState().language === 'EN') await chooseLabels(locale);
}

let endMarks: () => void = () => {};

/** Kept, so that the next page is laid out the right way round before the app is there. */
function setDirection(direction: 'ltr' | 'rtl'): void {
  document.documentElement.dir = direction;
  if (direction === 'rtl') store('direction', direction);
  else forget('direction');
}

function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // What could not be kept need not be forgotten.
  }
}
