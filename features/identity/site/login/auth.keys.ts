export const authKeys = {
  captcha: (round: number, refreshes: number) => ['auth', 'captcha', round, refreshes] as const,
  countryCodes: ['auth', 'country-codes'],
  contacts: ['auth', 'contacts'],
  banner: ['auth', 'banner'],
} as const;
