import type { Setting } from '@kislap/site/server';
import { type DoorRules, DoorRules as DoorRulesSchema } from '../../contract/doors.console.ts';

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
