/** Words of the console about how high an account may play. */
export const lotterySeries = {
  title: 'Lottery series of {account}',
  lead: 'The highest series that {account} may play. What lies below it comes back as rebate; the account above earns the difference to its own.',
  field: 'Highest series',
  hint: 'An even number from {min} to {max}.',
  now: 'Now {series}',
  wrong: 'Enter an even number from {min} to {max}.',
  ask: 'Ask for it',
  reasonHint: 'Both people and the audit log see it.',
  asked: 'Waiting for a second person under Two-person requests.',
} as const;
