export const errors = {
  settlement_day_open: 'Hindi pa tapos ang araw na ito sa provider. Pumili ng mas naunang araw.',
  settlement_not_fetched: 'Walang file na makukuha mula sa provider na ito. I-upload ang file.',
  settlement_file_missing: 'Wala pang file ang provider para sa araw na ito. Subukan mamaya, o i-upload ito.',
  settlement_break_closed: 'Sarado na ang break na ito. I-reload at tingnan.',
} as const;
