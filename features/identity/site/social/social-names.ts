/** Texts that name the providers. */
export const providerNames = {
  google: 'doors.providerGoogle',
  facebook: 'doors.providerFacebook',
  telegram: 'doors.providerTelegram',
  firebase: 'doors.providerFirebase',
} as const;
