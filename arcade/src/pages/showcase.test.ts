import { afterAll, beforeAll, expect, it } from 'vitest';
import { games } from '../catalogue/index.ts';
import { type Arcade, buildArcade } from '../testing/arcade.ts';

let arcade: Arcade;
beforeAll(async () => {
  arcade = await buildArcade();
});
afterAll(() => arcade.close());

it('shows every game with its picture and return, in the language asked for, and runs no script', async () => {
  const english = await fetch(`${arcade.base()}/`);
  const page = await english.text();
  expect(page.match(/<li>/g)).toHaveLength(games.length);
  expect(page).toContain('alt="Fiesta 20"');
  expect(page).toContain('RTP 96.50%');
  expect(english.headers.get('content-security-policy')).toContain("default-src 'none'");
  const filipino = await fetch(`${arcade.base()}/`, { headers: { 'accept-language': 'fil-PH' } });
  expect(await filipino.text()).toContain('RTP 96.50%');
});
