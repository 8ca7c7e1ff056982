import { bringTexts } from '@kislap/site-kit/i18n/i18n.tsx';
import { provideParts } from '@kislap/site-kit/parts.ts';
import { home, modules } from '../all-modules.ts';

for (const { texts } of modules) bringTexts(texts);
provideParts(async () => {
  const later = Object.values(await import('../later-modules.ts'));
  const ofModules = await Promise.all(modules.map((module) => module.parts()));
  const all = [...ofModules.map(({ parts }) => parts), ...later];
  for (const { texts } of all) bringTexts(texts);
  return all;
});

/** What the prerendered home page says; loaded before the first render. */
export const bootAreas = ['common', 'shell', ...home.areas] as const;
