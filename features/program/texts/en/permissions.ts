/** What operators may do with the running program. */
export const permissions = {
  'program.read': 'See the state of the program and the API reference',
  'program.accept': 'Accept a new version of the program',
} as const;
