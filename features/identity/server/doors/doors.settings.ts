import type { GuardedSetting, Setting } from '@kislap/site/server';
import {
  challengeWhens,
  type DoorRules,
  DoorRules as DoorRulesSchema,
} from '../../contract/doors.console.ts';
import { humanActions, humanWhens } from '../../contract/human.ts';

/** Defaults: no puzzle at first, work after many requests from one address, a challenge in an unknown place. */
export const doorsSetting: Setting<DoorRules> = {
  name: 'identity.doors',
  schema: DoorRulesSchema,
  fallback: {
    verification: {
      kind: 'proof',
      login: 'never',
      register: 'repeated',
      sms: 'repeated',
      proofMax: 50_000,
    },
    challenge: { when: 'new_place', kinds: ['totp', 'mobile', 'email'], trustDays: 90 },
  },
};

/**
 * Whether a program or a thief would come in more easily. Which service judges is changed at once, because one that is
 * down keeps everybody out.
 */
export function weakensDoors(before: DoorRules, after: DoorRules): boolean {
  const { verification: was, challenge: asked } = before;
  const { verification: is, challenge: next } = after;
  return (
    humanActions.some((action) => humanWhens.indexOf(is[action]) < humanWhens.indexOf(was[action])) ||
    is.proofMax < was.proofMax ||
    challengeWhens.indexOf(next.when) < challengeWhens.indexOf(asked.when) ||
    asked.kinds.some((kind) => !next.kinds.includes(kind)) ||
    next.trustDays > asked.trustDays
  );
}

/** One operator asks people for more, two ask for less. */
export const guardedDoors: Omit<GuardedSetting<DoorRules>, 'check'> = {
  setting: doorsSetting,
  ask: 'site.write',
  action: 'identity.doors_changed',
  loosens: weakensDoors,
};
