import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Area, Message } from '../../packages/i18n/src/index.ts';
import { listCatalogues } from './catalogues.ts';

const english = new Map(listCatalogues('en').map(({ place, file }) => [place, file]));
const filipino = new Map(listCatalogues('ty').map(({ place, file }) => [place, file]));

async function read(files: Map<string, string>, place: string): Promise<Area> {
  const area = path.basename(place, '.ts');
  const module: Record<string, Area> = await import(files.get(place) ?? '');
  const catalogue = module[area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
  expect(catalogue, `${files.get(place)} exports ${area}`).toBeDefined();
  return catalogue ?? {};
}

function placeholders(message: Message | undefined): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message ?? {});
  return [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
}

describe.each([...english.keys()])('area %s', (place) => {
  it('has in TY every key of EN, no other, with the same placeholders and no empty text', async () => {
    const en = await read(english, place);
    const ty = await read(filipino, place);

    expect(Object.keys(ty).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en)) {
      expect(placeholders(ty[key]), `${place} ${key}`).toEqual(placeholders(en[key]));
      for (const text of [en[key], ty[key]].flatMap((m) =>
        typeof m === 'string' ? [m] : Object.values(m ?? {}),
      )) {
        expect(text.trim(), `${place} ${key}`).not.toBe('');
      }
    }
  });
});

it('has the same areas in TY as in EN', () => {
  expect([...filipino.keys()]).toEqual([...english.keys()]);
});
