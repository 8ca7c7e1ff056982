import type { Area } from '../../packages/i18n/src/index.ts';

/** What a button is called in a language: `area.key` of the catalogues. */
export async function findText(language: string, key: string): Promise<string> {
  const [area = '', name = ''] = key.split('.');
  const texts: Record<string, Area> = await import(
    `../../packages/i18n/src/${language.toLowerCase()}/${area}.ts`
  );
  const text = texts[area]?.[name];
  if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${language}`);
  return text;
}
