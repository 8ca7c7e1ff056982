/** One label per permission of `persons.permissions.ts`. */
export const permissions = {
  'persons.read': 'See which accounts may belong to one person',
  'persons.decide': 'Decide whether two accounts belong to one person',
  'persons.separate': 'Separate accounts that are certainly linked',
  'suspicions.read': 'See suspicious deposits',
  'suspicions.decide': 'Note, report and dismiss suspicious deposits',
  'suspicions.rule': 'Change what makes deposits suspicious',
} as const;
