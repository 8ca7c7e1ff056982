/** What the people of the demo world ask of the house before it opens; the oldest first, in minutes before. */
export const demoFeedback = [
  {
    minutesAgo: 31 * 60,
    content: 'Sana may dark mode din ang resibo ng withdrawal. Mahirap basahin sa gabi.',
  },
  {
    minutesAgo: 9 * 60,
    content: 'I deposited 500 by GCash this morning and it took ten minutes. Is that normal?',
  },
  { minutesAgo: 50, content: 'Great games. Please add a filter for the highest RTP.' },
] as const;

/** Withdrawals by the share of the player's cash that is asked for, in hundredths. */
export const demoWithdrawals = [
  { minutesAgo: 26 * 60, share: 80n, isInReview: true },
  { minutesAgo: 7 * 60, share: 50n, isInReview: true },
  { minutesAgo: 3 * 60, share: 60n, isInReview: false },
  { minutesAgo: 95, share: 90n, isInReview: false },
  { minutesAgo: 40, share: 40n, isInReview: false },
  { minutesAgo: 12, share: 70n, isInReview: false },
] as const;

export const demoDocuments = [
  { minutesAgo: 20 * 60, kind: 'national_id' },
  { minutesAgo: 4 * 60, kind: 'driving_licence' },
  { minutesAgo: 25, kind: 'umid' },
] as const;

export const demoAdjustments = [
  {
    minutesAgo: 5 * 60,
    direction: 'CREDIT',
    pesos: 250n,
    reason: 'goodwill',
    note: 'Deposit credited late; agreed with the player by chat.',
  },
  {
    minutesAgo: 70,
    direction: 'CREDIT',
    pesos: 120n,
    reason: 'vendor_settlement',
    note: 'The vendor settled a cancelled table round by hand.',
  },
] as const;

export const demoLimits = [
  { minutesAgo: 11 * 60, pesos: 20_000n, note: 'Asked by phone; income shown.' },
  { minutesAgo: 2 * 60, pesos: 5_000n, note: 'Wants a higher limit for the fiesta week.' },
] as const;

/** Vendors' calls that came too late for their rounds. */
export const demoReviews = [{ minutesAgo: 15 * 60 }, { minutesAgo: 130 }] as const;

/** Four deposits just below the threshold, a day and an hour apart. */
export const demoSuspicion = {
  threshold: 50_000n,
  reason: 'The demo moves small amounts.',
  deposits: [
    { minutesAgo: 76 * 60, pesos: 48_000n },
    { minutesAgo: 51 * 60, pesos: 49_500n },
    { minutesAgo: 26 * 60, pesos: 47_000n },
    { minutesAgo: 45, pesos: 49_000n },
  ],
} as const;

/** Wins of so many times a stake of one peso: more than any game of the demo pays. */
export const demoHeldWins = [
  { minutesAgo: 8 * 60, times: 12_500n },
  { minutesAgo: 35, times: 25_000n },
] as const;

/** Pairs of people who gave the same wallet for their payouts. */
export const demoSharedPayees = [
  { minutesAgo: 30 * 60, accountNumber: '09175550101' },
  { minutesAgo: 6 * 60, accountNumber: '09175550202' },
] as const;

/** Deposits and the rounds that were played after them, in pesos. */
export const demoTurnovers: readonly {
  minutesAgo: number;
  deposit: bigint;
  rounds: readonly { stake: bigint; win: bigint }[];
}[] = [
  {
    minutesAgo: 190,
    deposit: 1_000n,
    rounds: [
      { stake: 200n, win: 0n },
      { stake: 200n, win: 340n },
      { stake: 250n, win: 0n },
    ],
  },
  { minutesAgo: 75, deposit: 500n, rounds: [{ stake: 50n, win: 25n }] },
  {
    minutesAgo: 40,
    deposit: 300n,
    rounds: [
      { stake: 150n, win: 0n },
      { stake: 150n, win: 210n },
    ],
  },
];

/** Friends of the demo's player: what each has done since, in pesos, and from which address each came. */
export const demoInvitations: readonly {
  minutesAgo: number;
  address: string;
  hasPayee: boolean;
  deposit: bigint;
  bets: bigint;
}[] = [
  { minutesAgo: 50 * 60, address: '203.0.113.21', hasPayee: true, deposit: 1_500n, bets: 1_400n },
  { minutesAgo: 20 * 60, address: '203.0.113.34', hasPayee: true, deposit: 800n, bets: 620n },
  { minutesAgo: 12 * 60, address: '203.0.113.55', hasPayee: false, deposit: 300n, bets: 180n },
  { minutesAgo: 7 * 60, address: '203.0.113.55', hasPayee: false, deposit: 0n, bets: 0n },
  { minutesAgo: 2 * 60, address: '203.0.113.89', hasPayee: false, deposit: 50n, bets: 0n },
];
