import { ageMinimumDefault } from '@kislap/contract-kit/constants';
import type { Language } from '@kislap/i18n';
import { areas } from '../i18n/i18n.tsx';

/** What a sentence names where the refusal itself does not say it. */
const usual: Readonly<Record<string, unknown>> = { minimumAge: ageMinimumDefault };

/**
 * The catalogue's sentence for a code, once the area `errors` is loaded; null when there is none. What it names is in
 * the refusal's `value`.
 */
export function errorText(
  code: string,
  language: Language,
  value: Readonly<Record<string, unknown>> = {},
): string | null {
  const text = areas.find(language, 'errors', code);
  return text?.replace(/\{(\w+)\}/g, (_, name: string) => String(value[name] ?? usual[name] ?? '')) ?? null;
}
