import { jackpotRules } from '@kislap/rules/jackpot';

/** The jackpot of the house: every game that has it feeds the same pool. */
export const houseJackpot = 'liwanag';

/** Play money has a pool of its own, so that nobody plays for another's stakes. */
export function poolOf(jackpot: string, session: { isDemo: boolean }): string {
  return session.isDemo ? `${jackpot}-demo` : jackpot;
}

export const jackpotHelp = {
  share: '0.01',
  levels: jackpotRules.map(({ level, odds, seed }) => ({ level, odds, seed })),
};
