import { birthdayAccountDays } from './birthday.ts';

/** Of which players a promotion is, wherever they stand. */
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

/** Whether visitors are shown it: of nobody is known from where they are, or what operators call them. */
export function isForVisitors({ countries, tags }: SegmentTerms): boolean {
  return !countries && !tags;
}

/** For whom a promotion is. */
export interface AudienceTerms extends SegmentTerms {
  kind: string;
  newcomerDays: number | null;
  /** 1: the first deposit; null: any. */
  depositNumber: number | null;
  levelMin?: number | undefined;
  /** Days without a deposit. */
  idleDays?: number | undefined;
}

/** What is known of a player. */
export interface Standing extends SegmentStanding {
  createdAt: Date;
  /** Whose birthday bonus may be taken now; null: none. */
  birthdayYear: number | null;
  level: number;
  deposits: number;
  /** Null: none yet. */
  lastDepositAt: Date | null;
}

const dayMs = 86_400_000;

/** Whether it is for this player now. Whoever never paid in has been without a deposit since the account was opened. */
export function isForPlayer(terms: AudienceTerms, standing: Standing, now: Date): boolean {
  const { kind, newcomerDays, depositNumber, levelMin = 0, idleDays = 0 } = terms;
  const daysSince = (at: Date) => (now.getTime() - at.getTime()) / dayMs;
  if (kind === 'BIRTHDAY' && !hasBirthday(standing, daysSince(standing.createdAt))) return false;
  if (!isInSegment(terms, standing)) return false;
  if (newcomerDays !== null && daysSince(standing.createdAt) > newcomerDays) return false;
  if (depositNumber !== null && standing.deposits !== depositNumber - 1) return false;
  if (standing.level < levelMin) return false;
  return daysSince(standing.lastDepositAt ?? standing.createdAt) >= idleDays;
}

function hasBirthday({ birthdayYear }: Standing, accountDays: number): boolean {
  return birthdayYear !== null && accountDays >= birthdayAccountDays;
}
