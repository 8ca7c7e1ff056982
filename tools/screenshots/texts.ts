import { pathToFileURL } from 'node:url';
import type { Area } from '../../packages/i18n/src/index.ts';
import { listCatalogues } from '../texts/catalogues.ts';

/** What a button is called in a language: `area.key` of the catalogues. */
export async function findText(language: string, key: string): Promise<string> {
  const [area = '', name = ''] = key.split('.');
  const file = listCatalogues(language === 'EN' ? 'en' : 'ty').find((one) => one.area === area)?.file;
  const texts: Record<string, Area> = file ? await import(pathToFileURL(file).href) : {};
  const text = texts[area]?.[name];
  if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${language}`);
  return text;
}
