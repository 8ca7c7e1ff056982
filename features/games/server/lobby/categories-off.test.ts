import { buildPeopleWorld } from '@kislap/server-app/testing/people-world';
import { setBrandLanguages } from '@kislap/site/contract/system-languages.console';
import { afterAll, expect, it } from 'vitest';
import { listCategoriesOff } from './categories-off.ts';

const world = await buildPeopleWorld();
afterAll(() => world.close());

it('bingo is offered only while Filipino is among the languages of the brand', async () => {
  const owner = world.as(await world.signInOperator('owner'));
  expect(await listCategoriesOff(world.site)).not.toContain('BINGO');
  await owner(setBrandLanguages, { body: { languages: ['EN'] } });
  expect(await listCategoriesOff(world.site)).toContain('BINGO');
  await owner(setBrandLanguages, { body: { languages: ['EN', 'TY'] } });
  expect(await listCategoriesOff(world.site)).not.toContain('BINGO');
});
