import type { Language } from '@kislap/i18n';

export const inboxKeys = {
  all: ['inbox'],
  newest: (language: Language) => ['inbox-newest', language] as const,
  list: (language: Language) => [...inboxKeys.all, language] as const,
} as const;
