import { type DoorRules, type ProviderName, setProvider } from '@kislap/identity/contract/doors.console';
import { doorsSetting } from '@kislap/identity/server';
import { readMessages } from './mailbox.ts';
import { buildPeopleWorld, goodPassword, type PeopleWorld } from './people-world.ts';
import { agreeTo } from './two-people.ts';

type Deep<Value> = { [Key in keyof Value]?: Partial<Value[Key]> };

/** Helpers for sign-in tests: the rules, the people and their messages. */
export interface DoorWorld extends PeopleWorld {
  setRules(change: Deep<DoorRules>): Promise<void>;
  /** An outside party with its credentials, as an operator turns it on. */
  turnOnProvider(name: ProviderName, credentials: Record<string, string>): Promise<void>;
  /** The code of the last message, as its reader sees it. */
  readCode(): Promise<string>;
  /** Texts of every message since the last call. */
  takeMessages(): Promise<string[]>;
  registerWithCookies(
    change: Parameters<PeopleWorld['registration']>[0],
  ): Promise<{ token: string; cookie: string }>;
  /** A member that never signed in. */
  createMember(username: string, email?: string): Promise<void>;
}

export async function doorWorld(): Promise<DoorWorld> {
  const world = await buildPeopleWorld();
  const db = world.platform.database.kysely;
  let seen = 0;

  const readBodies = async () => (await readMessages(world.platform)).map(({ body }) => body);

  return {
    ...world,
    async setRules(change) {
      const { verification, challenge } = doorsSetting.fallback;
      await world.site.changeSetting(db, doorsSetting, {
        verification: { ...verification, ...change.verification },
        challenge: { ...challenge, ...change.challenge },
      });
      world.site.announce();
      // Settings are kept for some seconds by a process that has not heard of the change yet.
      world.clock.advance(6);
    },
    async turnOnProvider(name, { clientId = '', secret, address = '', secondAddress = '', ...more }) {
      const call = world.as(await world.signInOperator('owner'));
      const settings = { clientId, address, secondAddress, ...more };
      const body = { isOn: true, settings, ...(secret && { secret }), reason: 'The test asks it.' };
      const second = world.as(await world.signInOperator('finance'));
      await agreeTo(second, call(setProvider, { params: { name }, body }));
    },
    async readCode() {
      return (await readMessages(world.platform)).at(-1)?.code ?? '';
    },
    async takeMessages() {
      const bodies = await readBodies();
      const fresh = bodies.slice(seen);
      seen = bodies.length;
      return fresh;
    },
    async registerWithCookies(change) {
      const reply = await world.raw('PUT', '/wps/member/register', {
        body: world.registration(change),
        encrypted: true,
      });
      const cookie = reply.headers
        .getSetCookie()
        .map((text) => text.split(';')[0])
        .join('; ');
      return { token: String(reply.body.value.token), cookie };
    },
    async createMember(username, email) {
      await world.identity.createMember(db, {
        type: 0,
        username,
        password: goodPassword,
        language: 'EN',
        ip: '127.0.0.1',
        ...(email && { email }),
      });
    },
  };
}
