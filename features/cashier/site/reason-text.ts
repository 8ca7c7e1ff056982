import type { Language } from '@kislap/i18n';
import { errorText } from '@kislap/site-kit/calls/error-text.ts';

/** A reason is a code of the error catalogue, or words an operator wrote. */
export function reasonText(reason: string, language: Language): string {
  return errorText(reason, language) ?? reason.replaceAll('_', ' ');
}
