import {
  type ActivityStanding,
  type ActivityTerms,
  isActiveAsIn,
  isInSegment,
  type SegmentStanding,
  type SegmentTerms,
} from '@kislap/rules/segment';

/** To whom a message is. */
export interface RecipientTerms extends SegmentTerms, ActivityTerms {
  kind: 'members' | 'agents' | 'everyone';
}

/** What is known of an account. */
export interface Standing extends SegmentStanding, ActivityStanding {
  isAgent: boolean;
}

/** Whether a segment holds this account now. */
export function isRecipient(segment: RecipientTerms, standing: Standing, now: Date): boolean {
  const kind = standing.isAgent ? 'agents' : 'members';
  if (segment.kind !== 'everyone' && segment.kind !== kind) return false;
  return isInSegment(segment, standing) && isActiveAsIn(segment, standing, now);
}
