export const errors = {
  tree_too_deep: 'Umabot na sa 20 level ang team mo. Wala nang makakasali sa ibaba nito.',
} as const;
