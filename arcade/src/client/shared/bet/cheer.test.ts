import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cheer, isGain } from './cheer.ts';

const peso = 1_000_000n;
const client = path.join(import.meta.dirname, '../..');

/** The browser's own question, which no other place than a browser answers. */
const browser = globalThis as { matchMedia?: (query: string) => { matches: boolean } };
beforeAll(() => {
  browser.matchMedia = () => ({ matches: true });
});
afterAll(() => {
  delete browser.matchMedia;
});

it('cheers a gain, and neither the stake that comes back nor a part of it', () => {
  const endings = [0n, peso / 2n, 10n * peso - 1n, 10n * peso, 10n * peso + 1n, 100n * peso];
  for (const [place, win] of endings.entries()) {
    expect(isGain({ bet: 10n * peso, win })).toBe(place > 3);
    expect(cheer({ bet: 10n * peso, win })).toBe(place > 3);
    expect(cheer({ bet: 10n * peso, win }, 'cashOut')).toBe(place > 3);
  }
  // A free round cost nothing.
  expect(cheer({ bet: 0n, win: 1n })).toBe(true);
  expect(cheer({ bet: 0n, win: 0n })).toBe(false);
});

it('is asked by every game: none plays the sounds of a win by itself', async () => {
  const files = await readdir(client, { recursive: true });
  // Turns of a slot climb a ladder of their own, each after it has asked whether it is a gain.
  const allowed = ['shared/sound.ts', 'shared/bet/cheer.ts', 'slot/round-show.ts'];
  const cheering: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const text = await readFile(path.join(client, file), 'utf8');
    if (/sound\.(win|cashOut)\(/.test(text)) cheering.push(file);
  }
  expect(cheering.filter((file) => !allowed.includes(file))).toEqual([]);
  const slot = await readFile(path.join(client, 'slot/round-show.ts'), 'utf8');
  for (const part of slot.split('sound.win(').slice(0, -1)) expect(part.slice(-700)).toMatch(/isGain\(/);
});
