/** The page of one finished round in the arcade. */
export const receipt = {
  round: 'Round',
  time: 'Oras',
  bet: 'Taya',
  win: 'Ibinalik',
  status: 'Katayuan',
  status_open: 'Bukas pa',
  status_settled: 'Tapos na',
  status_refunded: 'Ibinalik ang taya',
  fairness: 'Patunay ng resulta',
  commit: 'SHA-256 ng server seed, ipinakita bago ang round',
  server_seed: 'Server seed',
  seed_secret: 'Lalabas kapag lumipat na ang manlalaro sa susunod na seed',
  message: 'Mensahe sa HMAC-SHA256',
  not_found: 'Walang ganitong round',
  not_found_hint: 'Kulang ang address, o wala itong katumbas na round sa arcade na ito.',
} as const;
