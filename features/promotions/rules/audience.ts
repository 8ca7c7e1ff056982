import {
  type ActivityStanding,
  type ActivityTerms,
  isActiveAsIn,
  isInSegment,
  type SegmentStanding,
  type SegmentTerms,
} from '@kislap/rules/segment';
import { birthdayAccountDays } from './birthday.ts';

/** Whether visitors are shown it: of nobody is known from where they are, or what operators call them. */
export function isForVisitors({ countries, tags }: SegmentTerms): boolean {
  return !countries && !tags;
}

/** For whom a promotion is. */
export interface AudienceTerms extends SegmentTerms, ActivityTerms {
  kind: string;
  newcomerDays: number | null;
  /** 1: the first deposit; null: any. */
  depositNumber: number | null;
}

/** What is known of a player. */
export interface Standing extends SegmentStanding, ActivityStanding {
  /** Whose birthday bonus may be taken now; null: none. */
  birthdayYear: number | null;
  deposits: number;
}

const dayMs = 86_400_000;

/** Whether it is for this player now. */
export function isForPlayer(terms: AudienceTerms, standing: Standing, now: Date): boolean {
  const { kind, depositNumber } = terms;
  const accountDays = (now.getTime() - standing.createdAt.getTime()) / dayMs;
  if (kind === 'BIRTHDAY' && !hasBirthday(standing, accountDays)) return false;
  if (depositNumber !== null && standing.deposits !== depositNumber - 1) return false;
  return isInSegment(terms, standing) && isActiveAsIn(terms, standing, now);
}

function hasBirthday({ birthdayYear }: Standing, accountDays: number): boolean {
  return birthdayYear !== null && accountDays >= birthdayAccountDays;
}
