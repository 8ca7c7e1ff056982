import type { Language } from '@kislap/i18n';

export const accountKeys = {
  sessions: ['account', 'sessions'],
  authenticator: ['account', 'authenticator'],
  socialLinks: ['account', 'social-links'],
  documents: (language: Language) => ['account', 'documents', language] as const,
  devices: ['account', 'devices'],
} as const;
