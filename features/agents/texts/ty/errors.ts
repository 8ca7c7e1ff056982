export const errors = {
  tree_too_deep: 'Umabot na sa 20 level ang team mo. Wala nang makakasali sa ibaba nito.',
  rate_outside: 'Mula {min} hanggang {max} % lang ang {category}, bawat 0.01. {found} % ang hiningi mo.',
  rates_unchanged: 'Ganito na ang rates na ito.',
} as const;
