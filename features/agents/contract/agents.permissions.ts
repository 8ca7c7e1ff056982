import { definePermissions } from '@kislap/contract-kit/roles';

/** What operators may do with agents and their teams. */
export const agentsPermissions = definePermissions({
  'agents.read': ['support', 'finance', 'auditor'],
  // What the house gives away; another operator agrees.
  'agents.rates': ['finance'],
  'agents.move': ['support', 'finance'],
});

type Own = typeof agentsPermissions;
declare module '@kislap/contract-kit/roles' {
  interface Permissions extends Own {}
}
