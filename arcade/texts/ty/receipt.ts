/** The page of one finished round in the arcade. */
export const receipt = {
  how_played: 'Paano ito nilaro',
  round: 'Round',
  time: 'Oras',
  bet: 'Taya',
  win: 'Bayad',
  status: 'Status',
  status_open: 'Bukas pa',
  status_settled: 'Tapos na',
  status_refunded: 'Na-refund ang taya',
  fairness: 'Proof ng resulta',
  commit: 'SHA-256 ng server seed, ipinakita bago ang round',
  server_seed: 'Server seed',
  seed_secret: 'Lalabas kapag nagpalit ang manlalaro ng seed',
  message: 'Mensahe sa HMAC-SHA256',
  not_found: 'Walang ganitong round',
  not_found_hint: 'Kulang ang address, o wala itong katumbas na round sa arcade na ito.',
} as const;
