export const errors = {
  points_too_few: 'Kulang ang points mo.',
  points_below_minimum: 'Mag-convert ng 1,000 points o higit pa.',
  points_not_in_steps: 'Mag-convert ng points nang tig-100.',
  points_day_limit: '100,000 points ang puwedeng i-convert sa isang araw. Bawasan o subukan bukas.',
  goods_changed: 'Binago ng ibang operator ang item na ito. I-load ulit.',
  goods_sold_out: 'Ubos na ang item na ito.',
  redemption_decided: 'Napagpasyahan na ng ibang operator ang order na ito.',
  rebate_too_small: 'Mas mababa sa ₱1 ang rebate. Maglaro pa, saka mo ito i-claim.',
  gift_gone: 'Wala na ang regalong ito.',
  ladder_out_of_order: 'Hindi puwedeng mas mababa ang hinihingi ng level kaysa sa level na sinundan nito.',
  ladder_unchanged: 'Walang nabago.',
} as const;
