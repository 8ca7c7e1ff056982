import type { Language } from '@kislap/i18n';

export const inboxKeys = {
  all: ['inbox'],
  list: (language: Language) => [...inboxKeys.all, language] as const,
} as const;
