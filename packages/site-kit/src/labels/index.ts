import type { Area, Catalogue } from '@kislap/i18n/translate.ts';
import { type LabelName, type Labels, labelKeys } from './label-keys.ts';
import type { LabelLocale } from './locales.ts';

export { directionOf, isLabelLocale, type LabelLocale, labelLocales } from './locales.ts';

type Loader = () => Promise<{ readonly labels: Labels }>;

/** Each set is a chunk of its own, fetched when somebody chooses the language. */
const loaders: Readonly<Record<LabelLocale, Loader>> = {
  ar: () => import('./ar.ts'),
  bg: () => import('./bg.ts'),
  bn: () => import('./bn.ts'),
  cs: () => import('./cs.ts'),
  da: () => import('./da.ts'),
  de: () => import('./de.ts'),
  el: () => import('./el.ts'),
  es: () => import('./es.ts'),
  et: () => import('./et.ts'),
  fa: () => import('./fa.ts'),
  fi: () => import('./fi.ts'),
  fr: () => import('./fr.ts'),
  he: () => import('./he.ts'),
  hi: () => import('./hi.ts'),
  hr: () => import('./hr.ts'),
  hu: () => import('./hu.ts'),
  id: () => import('./id.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  km: () => import('./km.ts'),
  ko: () => import('./ko.ts'),
  ms: () => import('./ms.ts'),
  my: () => import('./my.ts'),
  nb: () => import('./nb.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  'pt-BR': () => import('./pt-br.ts'),
  ro: () => import('./ro.ts'),
  ru: () => import('./ru.ts'),
  sk: () => import('./sk.ts'),
  sv: () => import('./sv.ts'),
  th: () => import('./th.ts'),
  tr: () => import('./tr.ts'),
  uk: () => import('./uk.ts'),
  ur: () => import('./ur.ts'),
  vi: () => import('./vi.ts'),
  'zh-CN': () => import('./zh-cn.ts'),
  'zh-TW': () => import('./zh-tw.ts'),
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
