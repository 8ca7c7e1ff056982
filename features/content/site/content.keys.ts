import type { Language } from '@kislap/i18n';
import type { Popup } from '../contract/content.ts';

export const contentKeys = {
  /** Pop-ups are for one audience, and for one session. */
  announcements: (execution: Popup['execution'], language: Language, token: string | null) =>
    ['content', 'announcements', execution, language, token] as const,
  agentNotices: (language: Language) => ['content', 'agentNotices', language] as const,
};
