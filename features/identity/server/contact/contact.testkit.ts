import type { DoorWorld } from '@kislap/server-app/testing/door-world';
import { readNewest } from '@kislap/server-app/testing/mailbox';

type Kind = 'mobile' | 'email';

let line = 100;
/** A number nobody has yet. */
export function newNumber(): string {
  line += 1;
  return `0919${String(line).padStart(3, '0')}0001`;
}
/** As it is kept. */
export const kept = (mobileNum: string) => `+63${mobileNum.slice(1)}`;

/** People who change how they are reached. */
export function contactPeople(world: DoorWorld) {
  const callOf = (token: string) => ({
    look: () => world.raw('GET', '/wps/member/contacts', { token }),
    askProof: (kind: Kind, way: Kind) =>
      world.raw('POST', `/wps/member/contacts/${kind}/proof-code`, { token, body: { way } }),
    prove: (kind: Kind, body: object) =>
      world.raw('POST', `/wps/member/contacts/${kind}/proof`, { token, body, encrypted: true }),
    askNew: (kind: Kind, body: object) =>
      world.raw('POST', `/wps/member/contacts/${kind}/code`, { token, body, encrypted: true }),
    change: (kind: Kind, body: object) =>
      world.raw('PUT', `/wps/member/contacts/${kind}`, { token, body, encrypted: true }),
  });

  return {
    callOf,
    async person(change: { mobileNum?: string; email?: string }) {
      const { token, userInfo } = await world.register(change);
      return { token, id: userInfo.id, account: userInfo.account };
    },
    /** Proves the owner by the code that went to the contact on file. */
    async proveByCode(token: string, kind: Kind, to: string): Promise<string> {
      const { askProof, prove } = callOf(token);
      await askProof(kind, kind);
      const { code } = await readNewest(world.platform, to);
      return String((await prove(kind, { way: kind, code })).body.value.ticket);
    },
  };
}
