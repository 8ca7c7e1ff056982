import { errorText } from '@kislap/site-kit/calls/error-text.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import type { Refusal } from '../../rules/refusals.ts';

/** The sentence for what the rules refuse; the server says the same by the same code. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { language } = useI18n();
  return ({ code, ...about }) => errorText(`lottery_${code.toLowerCase()}`, language, about) ?? code;
}
