import { buildPeopleWorld } from '@kislap/server-app/testing/people-world';
import { afterAll, expect, it } from 'vitest';
import { getPermission } from '../contract/system.ts';
import { getBrandLanguages, setBrandLanguages } from '../contract/system-languages.console.ts';

const world = await buildPeopleWorld();
const owner = await world.signInOperator('owner');
afterAll(() => world.close());

const languages = async () => (await world.as(null)(getPermission)).brand.languages;

it('the languages of the brand are what operators chose, and pages are told', async () => {
  const pushed: unknown[] = [];
  const stop = world.platform.signals.on('push', (payload) => pushed.push(payload));
  const set = (wanted: ('EN' | 'TY')[], version?: number) =>
    world.as(owner)(setBrandLanguages, { body: { languages: wanted, version } });
  expect(await languages()).toEqual(['EN', 'TY']);
  expect(await set(['EN'], 0)).toEqual({ languages: ['EN'], version: 1 });
  expect(await languages()).toEqual(['EN']);
  await expect.poll(() => JSON.stringify(pushed)).toContain('modules');
  // Somebody who read it before does not write over it.
  await expect(set(['EN', 'TY'], 0)).rejects.toMatchObject({ code: 'setting_changed' });
  expect(await set(['TY', 'EN'], 1)).toEqual({ languages: ['EN', 'TY'], version: 2 });
  expect(await world.as(owner)(getBrandLanguages)).toEqual({ languages: ['EN', 'TY'], version: 2 });
  stop();
});

it('English stays among the languages', async () => {
  for (const wrong of [[], ['TY'], ['EN', 'XX']]) {
    const body = { languages: wrong };
    const { status } = await world.raw('PUT', '/console/api/site/languages', { token: owner, body });
    expect(status).toBe(400);
  }
});
