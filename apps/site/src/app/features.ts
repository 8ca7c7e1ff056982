import type { SiteModule } from '@kislap/kernel/site.ts';
import { bringTexts } from '@kislap/site-kit/i18n/i18n.tsx';
import { provideParts } from '@kislap/site-kit/parts.ts';
import { modules } from '../modules.ts';

for (const { texts } of modules) bringTexts(texts);
provideParts(() => Promise.all(modules.map(async ({ parts }) => (await parts()).parts)));

/** What one feature of them all has. */
function only<Key extends 'home' | 'served'>(key: Key): NonNullable<SiteModule[Key]> {
  for (const { [key]: value } of modules) if (value) return value;
  throw new TypeError(`no feature has ${key}`);
}

export const home = only('home');
/** What travels inside a served page, and how it is drawn. */
export const loadServed = async () => (await only('served')()).served;

/** What the prerendered home page says; loaded before the first render. */
export const bootAreas = ['common', 'shell', ...home.areas] as const;
