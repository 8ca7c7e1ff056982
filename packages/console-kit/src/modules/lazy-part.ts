import type { LazyView } from '@kislap/kernel/console.ts';
import { type ComponentType, lazy } from 'react';
import { areas } from '../i18n.tsx';
import { usePreferences } from '../preferences.ts';

const parts = new WeakMap<object, unknown>();

/** The component of a contribution; its code and texts are fetched when it is first shown. Needs a `Suspense` above. */
export function lazyPart<Props>(view: LazyView<Props>): ComponentType<Props> {
  const known = parts.get(view);
  if (known) return known as ComponentType<Props>;
  const part = lazy(async () => {
    const [component] = await Promise.all([view.load(), loadTexts(view)]);
    return { default: component };
  });
  parts.set(view, part);
  return part as ComponentType<Props>;
}

/** Fetches the texts of a page or part in the language of the screen. */
export function loadTexts(view: Pick<LazyView, 'areas'>): Promise<void> {
  return areas.load(usePreferences.getState().language, view.areas ?? []);
}
