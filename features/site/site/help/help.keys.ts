import type { Language } from '@kislap/i18n';

export const helpKeys = {
  centre: (language: Language) => ['help', 'centre', language] as const,
  licence: (language: Language) => ['help', 'licence', language] as const,
  support: ['help', 'support'],
} as const;
