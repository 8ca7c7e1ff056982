import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ArcadeHouse, buildArcadeHouse } from './testing/arcade-house.ts';

let house: ArcadeHouse;
beforeAll(async () => {
  house = await buildArcadeHouse();
});
afterAll(() => house.close());

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`over ${ms} ms`)), ms));
  return Promise.race([promise, late]);
}

it('starts from arcade.json, says it is alive, and ends on SIGTERM within two seconds', async () => {
  const { child, port, ended } = await house.launch();
  const health = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(health.status).toBe(200);
  expect([200, 503]).toContain((await fetch(`http://127.0.0.1:${port}/readyz`)).status);
  expect((await fetch(`http://127.0.0.1:${port}/art/fiesta-20.svg`)).headers.get('content-type')).toContain(
    'svg',
  );
  child.kill('SIGTERM');
  expect(await within(2_000, ended)).toEqual({ code: 0 });
});

it('ends when its launcher is gone', async () => {
  const { child, ended } = await house.launch();
  child.disconnect();
  expect(await within(2_000, ended)).toEqual({ code: 0 });
});

it('names the setting it cannot use', async () => {
  const { port, ended, output } = await house.launch({ ARCADE_PORT: 'many' });
  expect(port).toBe(0);
  expect((await ended).code).toBe(1);
  expect(output()).toContain('ARCADE_PORT');
});
