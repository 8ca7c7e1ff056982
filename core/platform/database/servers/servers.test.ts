import { expect, it } from 'vitest';
import { addressesOf, isAddress, loginOf, withLogin } from './address.ts';
import type { Server } from './ask.ts';
import { createLagMeter } from './lag.ts';
import type { ServerState } from './servers.queries.ts';
import { createServers } from './servers.ts';

const two = 'postgres://house:a%40b@one:5433,[::1]/kislap?target_session_attrs=read-write';

it('an address of several servers is one address for each of them', () => {
  expect(addressesOf(two)).toEqual([
    'postgres://house:a%40b@one:5433/kislap?target_session_attrs=read-write',
    'postgres://house:a%40b@[::1]/kislap?target_session_attrs=read-write',
  ]);
  expect(addressesOf('postgres://db/kislap')).toEqual(['postgres://db/kislap']);
  expect(loginOf(two)).toEqual({ name: 'house', password: 'a@b' });
  expect(withLogin(two, 'other', 'p/w')).toBe(
    'postgres://other:p%2Fw@one:5433,[::1]/kislap?target_session_attrs=read-write',
  );
  expect(withLogin(two, 'other')).toBe(
    'postgres://other@one:5433,[::1]/kislap?target_session_attrs=read-write',
  );
});

it.each([
  [two, true],
  ['postgresql:///kislap?host=/run/postgresql', true],
  ['postgres://one,two/kislap', true],
  ['postgres://one,/kislap', false],
  ['postgres://one:port/kislap', false],
  ['postgres://one,two/kislap?target_session_attrs=standby', false],
  ['mysql://one/kislap', false],
])('%s as an address of a process: %s', (address, isTaken) => {
  expect(isAddress(address)).toBe(isTaken);
});

function world() {
  const [first, second] = ['first', 'second'].map((host) => ({ host, port: 5432, address: host }));
  if (!first || !second) throw new Error('two were made');
  const states = new Map<Server, ServerState | 'silent'>();
  const askOne = async (server: Server) => {
    const state = states.get(server);
    if (state === 'silent') return new Promise<never>(() => undefined);
    return state ? { server, state } : { server, error: 'ECONNREFUSED' };
  };
  const servers = createServers([first, second], { askOne, watchMs: 20 });
  const be = (server: Server, takesWrites: boolean | 'silent', timeline = 0) =>
    states.set(
      server,
      takesWrites === 'silent' ? takesWrites : { takesWrites, timeline, place: 0n, system: '1' },
    );
  const end = (server: Server) => states.delete(server);
  return { first, second, servers, be, end };
}

it('of two servers the one that takes writes is found, wherever it stands in the address', async () => {
  const { first, second, servers, be } = world();
  be(first, false);
  be(second, true, 1);
  expect(await servers.find()).toBe(second);
  expect(servers.states()).toEqual({ writable: 1, standby: 1, away: 0 });
});

it('of two that both take writes the one with the later timeline is taken', async () => {
  const { first, second, servers, be } = world();
  be(first, true, 1);
  be(second, true, 2);
  expect(await servers.find()).toBe(second);
  expect(servers.states().writable).toBe(2);
});

it('a server that a promotion left behind is refused also when it is alone', async () => {
  const { first, second, servers, be, end } = world();
  be(first, true, 1);
  be(second, true, 2);
  await servers.find();
  end(second);
  servers.forget(second);
  await expect(servers.find()).rejects.toMatchObject({
    code: '57P03',
    message: expect.stringContaining('first:5432 was left behind by a promotion (timeline 1, not 2)'),
  });
});

it('where none takes writes the error says what each of them is', async () => {
  const { first, servers, be } = world();
  be(first, false);
  await expect(servers.find()).rejects.toThrow(
    /first:5432 is a standby or read only; second:5432 does not answer \(ECONNREFUSED\)/,
  );
});

it('a promotion is seen while the old server is silent', async () => {
  const { first, second, servers, be } = world();
  be(first, 'silent');
  be(second, false);
  const found = servers.find();
  await expect.poll(() => servers.states().standby).toBe(1);
  be(second, true, 2);
  expect(await found).toBe(second);
});

it('connections leave a server once another was promoted, though it does not end', async () => {
  const { first, second, servers, be } = world();
  be(first, true, 1);
  be(second, false);
  let cut = 0;
  const connection = { server: await servers.find(), cut: () => (cut += 1) };
  servers.follow(connection);
  be(second, true, 2);
  await expect.poll(() => cut).toBe(1);
  expect(await servers.find()).toBe(second);
  servers.leave(connection);
});

it('the lag of a standby is the age of the first place that it has not reached', () => {
  const meter = createLagMeter();
  meter.note(100n, 1_000);
  meter.note(200n, 4_000);
  meter.note(200n, 7_000);
  expect(meter.lagMs(99n, 8_000)).toBe(7_000);
  expect(meter.lagMs(100n, 8_000)).toBe(4_000);
  expect(meter.lagMs(200n, 8_000)).toBe(0);
  // Another server with a log of its own.
  meter.note(50n, 9_000);
  expect(meter.lagMs(99n, 9_500)).toBe(0);
});
