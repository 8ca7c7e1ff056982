import type { Language } from '@kislap/i18n';

export const siteKeys = {
  settings: ['site', 'settings'],
  preview: (visitor: object) => ['site', 'preview', visitor] as const,
  help: ['site', 'help'],
  languages: ['site', 'languages'],
  licence: ['site', 'licence'],
  hosts: ['site', 'hosts'],
  doors: ['site', 'doors'],
  shellTexts: (language: Language) => ['site', 'shell-texts', language] as const,
} as const;
