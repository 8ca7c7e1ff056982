export const errors = {
  tree_too_deep: 'Your team is 20 levels deep. Nobody can join below this level.',
} as const;
