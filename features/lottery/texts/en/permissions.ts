/** One label per permission of `lottery.permissions.ts`. */
export const permissions = {
  'lottery.read': 'See draws and bets of the lottery',
  'lottery.run': 'Turn lottery games on and off, and make missing draws',
  'lottery.request': 'Enter, correct and cancel draws, with a second person',
  'lottery.decide': 'Agree to results, corrections and cancelled draws',
} as const;
