import type { TextKey, useT } from '@kislap/console-kit/i18n.tsx';

type T = ReturnType<typeof useT>;

/** A protocol or setting by the name people know; one that came later than these texts keeps its own. */
export function nameOf(t: T, kind: 'protocol' | 'setting', name: string): string {
  const key = `vendors.${kind}_${name}`;
  const text = t(key as TextKey);
  return text === key ? name : text;
}
