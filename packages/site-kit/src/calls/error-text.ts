import type { Language } from '@kislap/i18n';
import { areas } from '../i18n/i18n.tsx';

/** The catalogue's sentence for a code, once the area `errors` is loaded; null when there is none. */
export function errorText(code: string, language: Language): string | null {
  return areas.find(language, 'errors', code);
}
