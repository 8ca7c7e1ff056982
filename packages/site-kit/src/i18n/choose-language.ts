import { type Language, setFormatLocale } from '@kislap/i18n';
import {
  type LabelSet,
  labelSetKey,
  noteLanguage,
  readStored,
  store,
  usePreferences,
} from '../browser/preferences.ts';
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

let wanted: Language | LabelLocale | undefined;

/**
 * Switches after every text on screen is there, so that no sentence appears half translated. The choice is kept at once: a
 * page that is left meanwhile is followed by one in the chosen language. Of two choices the later one counts.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  keep(language, null);
  await areas.loadLike(language);
  if (wanted === language) show(language, null);
}

/** A label set lies over English, which is the language of every call. */
export async function chooseLabels(locale: LabelLocale): Promise<void> {
  keep('EN', locale);
  const [labels] = await Promise.all([
    loadLabels(locale),
    areas.loadLike('EN'),
    requireStyles(),
    directionOf(locale) === 'rtl' && import('../styles/rtl.css'),
  ]);
  if (wanted !== locale) return;
  show('EN', { locale, name: labelLocales[locale], texts: overlayOf(labels) });
  endMarks = markLanguages(document.body, locale, new Set(Object.values(labels)));
}

/** Restores the choice of an earlier visit, unless a link has set a language since. Without its words the page is English. */
export async function resumeLabels(): Promise<void> {
  const locale = readStored(labelSetKey);
  if (!isLabelLocale(locale) || usePreferences.getState().language !== 'EN') return;
  try {
    await chooseLabels(locale);
  } catch (error) {
    document.documentElement.dir = 'ltr';
    throw error;
  }
}

/** The next page is in it, and laid out the right way round before the app is there. */
function keep(language: Language, locale: LabelLocale | null): void {
  wanted = locale ?? language;
  const before = usePreferences.getState().language;
  if (language !== before) store('historyLanguage', before);
  store('language', language);
  if (locale) store(labelSetKey, locale);
  else forget(labelSetKey);
  if (locale && directionOf(locale) === 'rtl') store('direction', 'rtl');
  else forget('direction');
}

function show(language: Language, labelSet: LabelSet | null): void {
  const before = usePreferences.getState().language;
  endMarks();
  endMarks = () => {};
  document.documentElement.dir = labelSet ? directionOf(labelSet.locale) : 'ltr';
  setFormatLocale(labelSet?.locale ?? null);
  usePreferences.setState({ language, labelSet });
  noteLanguage(language);
  // Notices and banners are the server's words; the frame's own are there already.
  if (language !== before && useLobby.getState().lobby) void refreshLobby();
}

let endMarks: () => void = () => {};

function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // What could not be kept need not be forgotten.
  }
}
