import { describe, expect, it } from 'vitest';
import { isNewMember, openSteps } from './welcome-steps.ts';

const registeredAt = new Date('2026-11-01T00:00:00Z');
const after = (days: number) => registeredAt.getTime() + days * 86_400_000;
const member = {
  type: 0,
  registeredAt,
  birthDate: '1990-05-12',
  mobileNum: '•••• 1234',
  identityStatus: 'verified',
} as const;

describe('a new account', () => {
  it('is a member of less than 14 days; a trial and an agent are not', () => {
    expect(isNewMember(member, after(13.9))).toBe(true);
    expect(isNewMember(member, after(14))).toBe(false);
    for (const type of [1, 2, 4, 41, 42] as const)
      expect(isNewMember({ ...member, type }, after(0))).toBe(false);
  });

  it('is told what is open in it, and nothing when nothing is', () => {
    expect(openSteps(member)).toEqual([]);
    expect(openSteps({ ...member, birthDate: null, mobileNum: null, identityStatus: 'none' })).toEqual([
      'birthDate',
      'mobile',
      'identity',
    ]);
    expect(openSteps({ ...member, identityStatus: 'pending' })).toEqual(['identityPending']);
    expect(openSteps({ ...member, identityStatus: 'rejected' })).toEqual(['identityRejected']);
  });
});
