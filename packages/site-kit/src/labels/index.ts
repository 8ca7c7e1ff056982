import type { Area, Catalogue } from '@kislap/i18n/translate.ts';
import { type LabelName, type Labels, labelKeys } from './label-keys.ts';
import type { LabelLocale } from './locales.ts';

export { directionOf, isLabelLocale, type LabelLocale, labelLocales } from './locales.ts';

type Loader = () => Promise<{ readonly labels: Labels }>;

/** Each set is a chunk of its own, fetched when somebody chooses the language. */
const loaders: Readonly<Record<LabelLocale, Loader>> = {
  ar: () => import('./other-scripts/ar.ts'),
  bg: () => import('./other-scripts/bg.ts'),
  bn: () => import('./other-scripts/bn.ts'),
  cs: () => import('./latin/cs.ts'),
  da: () => import('./latin/da.ts'),
  de: () => import('./latin/de.ts'),
  el: () => import('./other-scripts/el.ts'),
  es: () => import('./latin/es.ts'),
  et: () => import('./latin/et.ts'),
  fa: () => import('./other-scripts/fa.ts'),
  fi: () => import('./latin/fi.ts'),
  fr: () => import('./latin/fr.ts'),
  he: () => import('./other-scripts/he.ts'),
  hi: () => import('./other-scripts/hi.ts'),
  hr: () => import('./latin/hr.ts'),
  hu: () => import('./latin/hu.ts'),
  id: () => import('./latin/id.ts'),
  it: () => import('./latin/it.ts'),
  ja: () => import('./other-scripts/ja.ts'),
  km: () => import('./other-scripts/km.ts'),
  ko: () => import('./other-scripts/ko.ts'),
  ms: () => import('./latin/ms.ts'),
  my: () => import('./other-scripts/my.ts'),
  nb: () => import('./latin/nb.ts'),
  nl: () => import('./latin/nl.ts'),
  pl: () => import('./latin/pl.ts'),
  'pt-BR': () => import('./latin/pt-br.ts'),
  ro: () => import('./latin/ro.ts'),
  ru: () => import('./other-scripts/ru.ts'),
  sk: () => import('./latin/sk.ts'),
  sv: () => import('./latin/sv.ts'),
  th: () => import('./other-scripts/th.ts'),
  tr: () => import('./latin/tr.ts'),
  uk: () => import('./other-scripts/uk.ts'),
  ur: () => import('./other-scripts/ur.ts'),
  vi: () => import('./latin/vi.ts'),
  'zh-CN': () => import('./other-scripts/zh-cn.ts'),
  'zh-TW': () => import('./other-scripts/zh-tw.ts'),
};

export async function loadLabels(locale: LabelLocale): Promise<Labels> {
  return (await loaders[locale]()).labels;
}

/** The labels where the site looks its texts up: by area and key, to lie over English. */
export function overlayOf(labels: Labels): Catalogue {
  const overlay: Record<string, Record<string, string>> = {};
  for (const [name, keys] of Object.entries(labelKeys) as [LabelName, readonly string[]][]) {
    for (const key of keys) {
      const [area = '', message = ''] = key.split('.');
      const texts = overlay[area] ?? {};
      texts[message] = labels[name];
      overlay[area] = texts;
    }
  }
  return overlay satisfies Record<string, Area>;
}
