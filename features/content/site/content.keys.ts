import type { Language } from '@kislap/i18n';
import type { Popup } from '../contract/content.ts';

export const contentKeys = {
  popups: (execution: Popup['execution'], language: Language, token: string | null) =>
    ['content', 'popups', execution, language, token] as const,
  announcements: (language: Language, isSignedIn: boolean) =>
    ['content', 'announcements', language, isSignedIn] as const,
};
