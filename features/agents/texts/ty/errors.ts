export const errors = {
  tree_too_deep: 'Umabot na sa 20 level ang team mo. Wala nang makakasali sa ibaba nito.',
  rate_outside: 'Mula {min} hanggang {max} % lang ang {category}, bawat 0.01. {found} % ang hiningi mo.',
  rates_unchanged: 'Ganito na ang rates na ito.',
  move_impossible:
    'Hindi puwedeng ilipat doon ang account na ito. Hindi inililipat ang general agent at trial, at dapat nasa labas ng sariling team ang bagong agent.',
  move_waiting:
    'May naghihintay nang paglipat sa isa sa mga team na ito. Hintayin itong matapos, o kanselahin.',
  move_ended: 'Tapos na o nakansela na ang paglipat na ito.',
  move_terms_above:
    'May terms ang account na mas mataas kaysa sa bagong agent, gaya ng lottery series. Itaas muna ang sa bagong agent.',
} as const;
