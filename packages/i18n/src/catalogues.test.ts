import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Area, Message } from './index.ts';

const here = import.meta.dirname;
const areas = readdirSync(`${here}/en`).map((file) => file.replace(/\.ts$/, ''));

async function read(language: string, area: string): Promise<Area> {
  const module: Record<string, Area> = await import(`./${language}/${area}.ts`);
  const catalogue = module[area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
  expect(catalogue, `${language}/${area}.ts exports ${area}`).toBeDefined();
  return catalogue ?? {};
}

function placeholders(message: Message | undefined): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message ?? {});
  return [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
}

describe.each(areas)('area %s', (area) => {
  it('has in TY every key of EN, no other, with the same placeholders and no empty text', async () => {
    const en = await read('en', area);
    const ty = await read('ty', area);

    expect(Object.keys(ty).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en)) {
      expect(placeholders(ty[key]), `${area}.${key}`).toEqual(placeholders(en[key]));
      for (const text of [en[key], ty[key]].flatMap((m) =>
        typeof m === 'string' ? [m] : Object.values(m ?? {}),
      )) {
        expect(text.trim(), `${area}.${key}`).not.toBe('');
      }
    }
  });
});

it('has no area in TY that EN lacks', () => {
  expect(
    readdirSync(`${here}/ty`)
      .map((file) => file.replace(/\.ts$/, ''))
      .sort(),
  ).toEqual([...areas].sort());
});
