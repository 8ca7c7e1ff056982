/** Which players something is for: a promotion, a message. */
export interface SegmentTerms {
  countries?: readonly string[] | undefined;
  /** Any of these. */
  tags?: readonly string[] | undefined;
}

export interface SegmentStanding {
  /** Null: unknown. */
  country: string | null;
  tags: readonly string[];
}

export function isInSegment({ countries, tags }: SegmentTerms, standing: SegmentStanding): boolean {
  if (countries && (standing.country === null || !countries.includes(standing.country))) return false;
  return !tags || tags.some((tag) => standing.tags.includes(tag));
}

/** How long somebody has been here, and what came of it. */
export interface ActivityTerms {
  /** Accounts no older than so many days; null: of any age. */
  newcomerDays?: number | null | undefined;
  levelMin?: number | undefined;
  /** Days without a deposit. */
  idleDays?: number | undefined;
}

export interface ActivityStanding {
  createdAt: Date;
  level: number;
  /** Null: none yet. */
  lastDepositAt: Date | null;
}

const dayMs = 86_400_000;

/** Whoever never paid in has been without a deposit since the account was opened. */
export function isActiveAsIn(
  { newcomerDays = null, levelMin = 0, idleDays = 0 }: ActivityTerms,
  { createdAt, level, lastDepositAt }: ActivityStanding,
  now: Date,
): boolean {
  const daysSince = (at: Date) => (now.getTime() - at.getTime()) / dayMs;
  if (newcomerDays !== null && daysSince(createdAt) > newcomerDays) return false;
  if (level < levelMin) return false;
  return daysSince(lastDepositAt ?? createdAt) >= idleDays;
}
