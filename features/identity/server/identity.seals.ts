import { sealedIn } from '@kislap/platform/crypto/sealed-columns.ts';

export const accountSeals = sealedIn(
  { table: 'identity.account', key: ['id'], isDistributed: true },
  { email: 'text', mobile: 'text', id_number: 'text', messengers: 'text' },
);
export const challengeSeals = sealedIn(
  { table: 'identity.challenge', key: ['token_hash'], isDistributed: true },
  { sent_to: 'text' },
);
export const authenticatorSeals = sealedIn(
  { table: 'identity.authenticator', key: ['account_id'], isDistributed: true },
  { secret: 'text' },
);
export const providerSeals = sealedIn({ table: 'identity.provider', key: ['name'] }, { secret: 'text' });
export const socialLinkSeals = sealedIn(
  { table: 'identity.social_link', key: ['account_id', 'channel'], isDistributed: true },
  { label: 'text' },
);
export const socialFlowSeals = sealedIn(
  { table: 'identity.social_flow', key: ['state_hash'] },
  { secrets: 'text' },
);
export const socialTicketSeals = sealedIn(
  { table: 'identity.social_ticket', key: ['ticket_hash'] },
  { person: 'text' },
);
export const contactChangeSeals = sealedIn(
  { table: 'identity.contact_change', key: ['account_id', 'kind'], isDistributed: true },
  { sent_to: 'text' },
);
export const contactHistorySeals = sealedIn(
  { table: 'identity.contact_history', key: ['id'], isDistributed: true },
  { before: 'text', after: 'text' },
);

/** Everything that the feature keeps sealed. */
export const identitySeals = [
  accountSeals,
  challengeSeals,
  authenticatorSeals,
  providerSeals,
  socialLinkSeals,
  socialFlowSeals,
  socialTicketSeals,
  contactChangeSeals,
  contactHistorySeals,
].flatMap((seals) => Object.values(seals));
