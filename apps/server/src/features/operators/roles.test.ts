import { type AnyEndpoint, operatorRoles, type permissions, roleHas } from '@kislap/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPeopleWorld, type PeopleWorld } from '../../testing/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await buildPeopleWorld();
});
afterAll(() => world.close());

describe('roles', () => {
  /** Every console call that needs a permission, as the server has it. */
  const guarded = (): { endpoint: AnyEndpoint; permission: (typeof permissions)[number] }[] =>
    world.http.endpoints.flatMap((endpoint) =>
      typeof endpoint.access === 'object' ? [{ endpoint, permission: endpoint.access.permission }] : [],
    );
  const pathOf = (endpoint: AnyEndpoint) =>
    endpoint.path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000');

  it('let through exactly what their line names, on every console call', async () => {
    expect(guarded().length).toBeGreaterThan(20);
    for (const role of operatorRoles) {
      const token = await world.signInOperator(role);
      for (const { endpoint, permission } of guarded()) {
        const reply = await world.raw(endpoint.method, pathOf(endpoint), {
          token,
          body: endpoint.body ? {} : undefined,
        });
        const isRefused = reply.status === 403 && reply.body.code === 'forbidden';
        const name = `${role} ${endpoint.method} ${endpoint.path}`;
        expect([name, isRefused]).toEqual([name, !roleHas(role, permission)]);
        expect([name, reply.status < 500]).toEqual([name, true]);
      }
    }
  });

  it('open nothing to who has none', async () => {
    const { token } = await world.register();
    for (const endpoint of world.http.endpoints) {
      if (!endpoint.path.startsWith('/console/') || endpoint.access === 'public') continue;
      const anonymous = await world.raw(endpoint.method, pathOf(endpoint), {
        body: endpoint.body ? {} : undefined,
      });
      const player = await world.raw(endpoint.method, pathOf(endpoint), {
        token,
        body: endpoint.body ? {} : undefined,
      });
      expect([endpoint.path, anonymous.status, player.status]).toEqual([endpoint.path, 401, 401]);
    }
  });

  it('leave no console call without a permission but the session’s own', () => {
    const open = world.http.endpoints.filter(
      ({ path, access }) => path.startsWith('/console/') && typeof access !== 'object',
    );
    expect(open.map(({ path }) => path).sort()).toEqual([
      '/console/api/session/login',
      '/console/api/session/logout',
      '/console/api/session/me',
      '/console/api/session/password',
    ]);
  });
});
