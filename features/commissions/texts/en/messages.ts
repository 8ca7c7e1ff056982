/** Messages to payer and payee about a contract; `kinds` are said in the middle of a sentence. */
export const messages = {
  DIVIDEND: 'dividend',
  DAILY: 'daily salary',
  HOURLY: 'hourly salary',
  REALTIME: 'real-time salary',
  proposedTitle: 'New {kind} contract for you',
  proposedBody: 'You were offered a {kind} contract. Read it and answer within 7 days.',
  acceptedTitle: 'Your {kind} contract was accepted',
  acceptedBody: 'Your downline accepted the {kind} contract. It starts with the next period.',
  rejectedTitle: 'Your {kind} contract was rejected',
  rejectedBody: 'Your downline rejected the {kind} contract that you offered.',
  withdrawnTitle: 'A {kind} offer was withdrawn',
  withdrawnBody: 'The {kind} contract that was offered can no longer be accepted.',
  expiredTitle: 'A {kind} offer expired',
  expiredBody: 'The {kind} contract was not answered within 7 days.',
  terminatedTitle: 'A {kind} contract ends',
  terminatedBody: 'The {kind} contract was terminated. See when it ends on your contract page.',
  supersededTitle: 'A {kind} contract is replaced',
  supersededBody: 'A newer {kind} contract was accepted. This one ends when that one starts.',
  cascadeTitle: 'A {kind} contract ends',
  cascadeBody:
    'The upline’s own {kind} rate is now lower than this contract, so it was terminated. See when it ends on your contract page.',
} as const;
