import {
  createAreas,
  defaultLanguage,
  formatDateTime,
  formatMoney,
  type Language,
  localeOf,
  type Translate,
} from '@kislap/i18n';
import type { arcade } from '@kislap/i18n/en/arcade.ts';

type Texts = { arcade: typeof arcade };

const areas = createAreas<Texts>({
  EN: { arcade: () => import('@kislap/i18n/en/arcade.ts').then((module) => module.arcade) },
  TY: { arcade: () => import('@kislap/i18n/ty/arcade.ts').then((module) => module.arcade) },
});

export type T = Translate<Texts>;

/** Texts and formats of one language. */
export type Wording = {
  t: T;
  /** Millionths with the peso sign; finer than a centavo is shown when there is any. */
  money: (amount: bigint) => string;
  dateTime: (instant: string) => string;
};

export async function loadWording(language: Language): Promise<Wording> {
  await areas.load(language, ['arcade']);
  // The English texts stand in for whatever a language lacks.
  if (language !== defaultLanguage) await areas.load(defaultLanguage, ['arcade']);
  document.documentElement.lang = localeOf[language];
  return {
    t: areas.stateOf(language).t,
    money: (amount) => formatMoney(amount, '₱', amount % 10_000n === 0n ? 2 : 4),
    dateTime: (instant) => formatDateTime(instant, language),
  };
}
