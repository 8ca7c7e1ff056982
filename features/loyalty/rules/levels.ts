/** One step of the ladder (domain 4.4). Money in millionths; null where the level has none. */
export interface LevelRule {
  level: number;
  /** Of a lifetime, weighted. */
  bets: bigint;
  deposits: bigint;
  /** Plain valid bets of thirty days that keep the level. */
  keep: bigint | null;
}

/** What a player has done in all. */
export interface Lifetime {
  /** Valid bets that count whole, and those that count half. */
  wholeBets: bigint;
  halfBets: bigint;
  deposits: bigint;
}

/** Valid bets as the ladder counts them, cut. What was taken back may leave less than nothing. */
export function weightedBets({ wholeBets, halfBets }: Omit<Lifetime, 'deposits'>): bigint {
  return wholeBets + halfBets / 2n;
}

/** The highest level whose valid bets and deposits are both reached. The ladder is sorted by level. */
export function earnedLevel(ladder: readonly LevelRule[], lifetime: Lifetime): number {
  const bets = weightedBets(lifetime);
  let earned = 0;
  for (const { level, bets: betsMin, deposits } of ladder)
    if (bets >= betsMin && lifetime.deposits >= deposits) earned = level;
  return earned;
}

/** Where a player stands: `reached` is the highest level there ever was, `level` the present one. */
export interface Standing {
  level: number;
  reached: number;
}

/** Upgrades at once, over several levels too; what was reached is never taken back by a correction. */
export function upgraded({ level, reached }: Standing, earned: number): Standing {
  return earned > reached ? { level: earned, reached: earned } : { level, reached };
}

/** A lost level returns when the turnover of thirty days reaches what keeps it (domain 5.5). */
export function returned(
  ladder: readonly LevelRule[],
  { level, reached }: Standing,
  turnover: bigint,
): Standing {
  let back = level;
  for (const rule of ladder) {
    if (rule.level <= level || rule.level > reached) continue;
    if (rule.keep === null || turnover >= rule.keep) back = rule.level;
  }
  return { level: back, reached };
}

/** On the first of a month: one level down where thirty days of play did not keep it. */
export function kept(ladder: readonly LevelRule[], { level, reached }: Standing, turnover: bigint): Standing {
  const keep = ladder.find((rule) => rule.level === level)?.keep ?? null;
  return { level: keep !== null && turnover < keep ? level - 1 : level, reached };
}

/** Why a ladder cannot be used; undefined where it can. Each level asks at least what the one below asks. */
export function ladderProblem(ladder: readonly LevelRule[]): 'levels' | 'order' | undefined {
  if (ladder.length !== levelsMax + 1 || ladder.some(({ level }, place) => level !== place)) return 'levels';
  const [first] = ladder;
  if (first && (first.bets !== 0n || first.deposits !== 0n || first.keep !== null)) return 'order';
  const isFalling = ladder.some((rule, place) => {
    const below = ladder[place - 1];
    if (!below) return false;
    return rule.bets < below.bets || rule.deposits < below.deposits || (rule.keep ?? 0n) < (below.keep ?? 0n);
  });
  return isFalling ? 'order' : undefined;
}

export const levelsMax = 8;
/** Days of plain valid bets that keep a level. */
export const keepDays = 30;
