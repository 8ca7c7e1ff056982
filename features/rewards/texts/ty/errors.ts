export const errors = {
  reward_gone: 'Na-claim na o nag-expire na ang reward na ito.',
  reward_unavailable: 'Hindi pa ma-claim ang reward na ito. Subukan ulit mamaya.',
  ticket_missing: 'Wala kang ticket para dito. May ticket sa bawat deposit.',
  wheel_closed: 'Sarado muna ang wheel.',
  rain_closed: 'Hindi bukas ang rain na ito. Tingnan kung kailan ang susunod.',
  raffle_closed: 'Sarado na ang raffle na ito.',
  rain_stopped: 'Itinigil na ang campaign na ito.',
} as const;
