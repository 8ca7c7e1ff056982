import type { Language } from '@kislap/i18n';
import { lotteryNames as EN } from '../../texts/en/lottery-names.ts';
import { lotteryNames as TY } from '../../texts/ty/lottery-names.ts';

const texts: Record<Language, Readonly<Record<string, string>>> = { EN, TY };

/** What players call a game: `Five Balls, 1 min`. */
export function gameName(code: string, language: Language): string {
  const [, base = code, minutes] = /^(.+)_(\d+)M$/.exec(code) ?? [];
  const name = texts[language][`game_${base}`] ?? base;
  const each = minutes === undefined ? undefined : texts[language].everyMinutes;
  return each?.replace('{game}', name).replace('{minutes}', minutes ?? '') ?? name;
}
