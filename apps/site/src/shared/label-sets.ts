import { setFormatLocale } from '@kislap/i18n';
import {
  directionOf,
  isLabelLocale,
  type LabelLocale,
  labelLocales,
  loadLabels,
  overlayOf,
} from '@kislap/i18n/labels/index.ts';
import { markLanguages } from './mark-languages.ts';
import { forget, labelSetKey, readStored, setLanguage, store, usePreferences } from './preferences.ts';
import { requireStyles } from './styles.ts';
import '../styles/rtl.css';

/** The label sets and what only somebody who chose one needs; fetched with the choice. */
export async function chooseLabels(locale: LabelLocale): Promise<void> {
  const [labels] = await Promise.all([loadLabels(locale), requireStyles()]);
  await setLanguage('EN');
  const direction = directionOf(locale);
  store(labelSetKey, locale);
  // The next page is laid out the right way round before the app is there.
  if (direction === 'rtl') store('direction', direction);
  else forget('direction');
  setFormatLocale(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = direction;
  usePreferences.setState({
    labelSet: { locale, name: labelLocales[locale], texts: overlayOf(labels) },
  });
  endMarks();
  endMarks = markLanguages(document.body, locale, new Set(Object.values(labels)));
}

let endMarks: () => void = () => {};

usePreferences.subscribe(({ labelSet }, before) => {
  if (labelSet || !before.labelSet) return;
  endMarks();
  setFormatLocale(null);
});

/** Takes up what was chosen on an earlier visit. */
export async function resumeLabels(): Promise<void> {
  const locale = readStored(labelSetKey);
  if (isLabelLocale(locale)) await chooseLabels(locale);
}
