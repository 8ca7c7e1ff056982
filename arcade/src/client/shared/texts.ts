import {
  type Area,
  createAreas,
  defaultLanguage,
  formatDateTime,
  formatMoney,
  type Language,
  localeOf,
  type Translate,
} from '@kislap/i18n';
import type { arcade } from '../../../texts/en/arcade.ts';

/** What every game says, and the game's own texts as `game.<key>`. */
type Texts<Own extends Area> = { arcade: typeof arcade; game: Own };
type NoTexts = Record<never, string>;

/** How a game's own texts are reached; each language is its own chunk. */
export type GameTexts = Readonly<Record<Language, () => Promise<Area>>>;

/** Texts and formats of one language. */
export type Wording<Own extends Area = NoTexts> = {
  t: Translate<Texts<Own>>;
  language: Language;
  /** Millionths with the peso sign, cut to centavos as everywhere on the site. */
  money: (amount: bigint) => string;
  dateTime: (instant: string) => string;
};

const none: GameTexts = { EN: async () => ({}), TY: async () => ({}) };

export async function loadWording<Own extends Area = NoTexts>(
  language: Language,
  own: GameTexts = none,
): Promise<Wording<Own>> {
  const areas = createAreas<Texts<Own>>({
    EN: { arcade: () => import('../../../texts/en/arcade.ts'), game: async () => ({ game: await own.EN() }) },
    TY: { arcade: () => import('../../../texts/ty/arcade.ts'), game: async () => ({ game: await own.TY() }) },
  });
  await areas.load(language, ['arcade', 'game']);
  // The English texts stand in for whatever a language lacks.
  if (language !== defaultLanguage) await areas.load(defaultLanguage, ['arcade', 'game']);
  document.documentElement.lang = localeOf[language];
  return {
    t: areas.stateOf(language).t,
    language,
    money: (amount) => formatMoney(amount),
    dateTime: (instant) => formatDateTime(instant, language),
  };
}
