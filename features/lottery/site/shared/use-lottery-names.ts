import { areas, useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { useMemo } from 'react';

/** Names of what the catalogue holds. What it has and the texts do not is shown by its code. */
export interface LotteryNames {
  game: (code: string) => string;
  region: (code: string) => string;
  betType: (template: string, code: string) => string;
  /** When the bet type wins; empty where nobody wrote it. */
  hint: (template: string, code: string) => string;
  group: (code: string) => string;
  option: (code: string) => string;
  slot: (code: string) => string;
  position: (n: number) => string;
  /** Numbers that stand so many times in a line. */
  part: (times: number) => string;
}

export function useLotteryNames(): LotteryNames {
  const { language } = useI18n();
  return useMemo(() => {
    const find = (key: string) => {
      const [area, name = ''] = key.split('.');
      return areas.find(language, area === 'lotteryBets' ? area : 'lotteryNames', name);
    };
    const bet = (key: string) => find(`lotteryBets.${key}`);
    /** Of the template, of the code, or of all codes that differ in a number only. */
    function betText(template: string, code: string, end: string): string | null {
      const number = /\d+/.exec(code)?.[0] ?? '';
      const ofAll = bet(`${code.replace(/\d+/, 'N')}${end}`)?.replaceAll('{n}', number);
      return bet(`${template}_${code}${end}`) ?? bet(`${code}${end}`) ?? ofAll ?? null;
    }
    return {
      game: (code) => {
        const [, base = code, minutes] = /^(.+)_(\d+)M$/.exec(code) ?? [];
        const game = find(`lotteryNames.game_${base}`) ?? base;
        const each = minutes === undefined ? null : find('lotteryNames.everyMinutes');
        return each?.replace('{game}', game).replace('{minutes}', minutes ?? '') ?? game;
      },
      region: (code) => find(`lotteryNames.region_${code}`) ?? code,
      betType: (template, code) => betText(template, code, '') ?? code,
      hint: (template, code) => betText(template, code, '_hint') ?? '',
      group: (code) => find(`lotteryNames.group_${code}`) ?? code,
      option: (code) => find(`lotteryNames.opt_${code}`) ?? code,
      slot: (code) => find(`lotteryNames.slot_${code}`) ?? code,
      position: (n) => find('lotteryNames.position')?.replace('{n}', String(n)) ?? String(n),
      part: (times) => find(`lotteryNames.part_${times}`) ?? String(times),
    };
  }, [language]);
}
