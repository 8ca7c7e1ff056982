import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with accounts that may be one person's, and with deposits of one person that look split. */
export const personsPermissions = definePermissions({
  'persons.read': ['support', 'auditor'],
  'persons.decide': ['support'],
  // Says of accounts that are certainly linked that they are two people's: lifts what protects.
  'persons.separate': [],
  'suspicions.read': ['finance', 'auditor'],
  'suspicions.decide': ['finance'],
  // What is looked for: who changes it decides what nobody sees.
  'suspicions.rule': [],
});

type Own = typeof personsPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
