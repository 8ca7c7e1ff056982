import { bringTexts } from '@kislap/site-kit/i18n/i18n.tsx';
import { provideParts } from '@kislap/site-kit/parts.ts';
import { home, modules } from '../all-modules.ts';

for (const { texts } of modules) bringTexts(texts);
provideParts(() =>
  Promise.all(
    modules.map(async (module) => {
      const { parts } = await module.parts();
      bringTexts(parts.texts);
      return parts;
    }),
  ),
);

/** What the prerendered home page says; loaded before the first render. */
export const bootAreas = ['common', 'shell', ...home.areas] as const;
