import { jackpotRules } from '@kislap/rules/jackpot';
import type { Parts } from '../../parts.ts';
import { toUnits } from '../../protocols/hub88/units.ts';
import { houseCurrency } from '../../sessions/sessions.service.ts';
import { readMeter } from './jackpot.meter.ts';
import { listPoolWins, readPool, sumPoolWins } from './jackpot.queries.ts';
import { houseJackpot } from './jackpot.rules.ts';

const winsShown = 50;

/** The pools of money for operators: what stands, what fed them, what was won. Hub88 has no call for it; this is ours. */
export async function jackpotListing(parts: Parts): Promise<object[]> {
  const pool = houseJackpot;
  const [meter, added, won, wins] = await Promise.all([
    readMeter(parts, pool),
    readPool(parts.db, pool),
    sumPoolWins(parts.db, pool),
    listPoolWins(parts.db, pool, winsShown),
  ]);
  const levels = jackpotRules.map(({ level, odds, seed, share }) => {
    const { count, sum } = won.find((one) => one.level === level) ?? { count: 0, sum: 0n };
    const standing = added.find((one) => one.level === level)?.amount ?? 0n;
    // Whatever was paid above the seeds came from stakes.
    const contributed = standing + sum - BigInt(count) * seed;
    return {
      level,
      amount: unitsOf(meter.levels.find((one) => one.level === level)?.amount ?? 0n),
      seed: unitsOf(seed),
      odds,
      share_thousandths: Number(share),
      contributed: unitsOf(contributed),
      won_count: count,
      won_amount: unitsOf(sum),
    };
  });
  return [
    {
      jackpot_code: pool,
      name: 'Liwanag',
      currency: houseCurrency,
      game_codes: parts.games.filter(({ jackpot }) => jackpot === pool).map(({ gameCode }) => gameCode),
      levels: levels.toReversed(),
      wins: wins.map(({ id, level, user, gameCode, roundId, amount, wonAt }) => ({
        win_uuid: id,
        level,
        user,
        game_code: gameCode,
        round: roundId,
        amount: unitsOf(amount),
        won_at: wonAt.toISOString(),
      })),
    },
  ];
}

/** Shares of small stakes are finer than Hub88's unit. */
function unitsOf(amount: bigint): number {
  return toUnits(amount - (amount % 10n));
}
