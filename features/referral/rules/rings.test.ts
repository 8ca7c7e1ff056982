import { describe, expect, it } from 'vitest';
import { type CommonKind, findDouble, isHeld, type Other, sharesAddress } from './invitation.ts';

/** What is known of an account that was invited, or that invites. */
interface Person {
  id: number;
  invitedBy: number | null;
  at: Date;
  device: string;
  payee: string;
  mobile: string;
  name: string;
  ip: string;
}

const start = Date.parse('2026-03-01T00:00:00Z');
const hourMs = 3_600_000;

/** Repeatable, so that the figures in docs/referral.md are those of every run. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  /** Common names are far more common than others. */
  const skewed = (n: number) => Math.floor(n * next() ** 2);
  return { next, below, skewed };
}

/** Those who are taken for a double, and those who are, or whose rewards are held for an operator. */
function judge(people: readonly Person[]): { doubles: Set<number>; kept: Set<number> } {
  const byId = new Map(people.map((person) => [person.id, person]));
  const invited = Map.groupBy(people, ({ invitedBy }) => invitedBy);
  const found = { doubles: new Set<number>(), kept: new Set<number>() };
  for (const person of people) {
    const inviter = byId.get(person.invitedBy ?? -1);
    if (!inviter) continue;
    const second = byId.get(inviter.invitedBy ?? -1);
    const above = (other: Person, relation: 'inviter' | 'second'): Other<number> => ({
      id: other.id,
      relation,
      invitation: null,
      common: commonOf(person, other),
    });
    const siblings = (invited.get(inviter.id) ?? []).filter(({ id }) => id !== person.id);
    const others = [
      above(inviter, 'inviter'),
      ...(second ? [above(second, 'second')] : []),
      ...siblings.map(
        (sibling): Other<number> => ({
          id: sibling.id,
          relation: 'sibling',
          invitation: { registeredAt: sibling.at, state: 'REGISTERED' },
          common: commonOf(person, sibling),
        }),
      ),
    ];
    if (findDouble(person.at, others)) found.doubles.add(person.id);
    const shared = others.flatMap(({ id, relation, common }) =>
      common.map((kind) => ({ kind, relation, accountId: id })),
    );
    if (isHeld(shared, []) || found.doubles.has(person.id)) found.kept.add(person.id);
  }
  return found;
}

function commonOf(one: Person, other: Person): CommonKind[] {
  const kinds = (['payee', 'mobile', 'device', 'name'] as const).filter((kind) => one[kind] === other[kind]);
  return sharesAddress(one, other) ? [...kinds, 'ip'] : kinds;
}

type Shared = 'device' | 'payee' | 'name' | 'ip';

function createTown(seed: number) {
  const random = createRandom(seed);
  const people: Person[] = [];

  /** A player of the town: 2,000 first and 5,000 family names, phones and homes of their own, some behind a carrier's address. */
  function add(invitedBy: number | null, at: number, change: Partial<Person> = {}): Person {
    const id = people.length;
    const isMobileNet = random.next() < 0.6;
    const person: Person = {
      id,
      invitedBy,
      at: new Date(at),
      device: `device-${id}`,
      payee: `payee-${id}`,
      mobile: `mobile-${id}`,
      name: `${random.skewed(2_000)} ${random.skewed(5_000)}`,
      ip: isMobileNet ? `carrier-${random.below(4_000)}` : `home-${id}`,
      ...change,
    };
    people.push(person);
    return person;
  }

  /** People who invite their friends, some many, over some weeks. */
  function addHonest(inviters: number): Person[] {
    const all: Person[] = [];
    for (let place = 0; place < inviters; place += 1) {
      const inviter = add(null, start - random.below(1_000) * hourMs);
      const friends = 1 + random.below(random.next() < 0.1 ? 40 : 6);
      for (let friend = 0; friend < friends; friend += 1)
        all.push(add(inviter.id, start + random.below(900) * hourMs + random.below(hourMs)));
    }
    return all;
  }

  /**
   * One person with three to twelve accounts. They invite each other in a star or one after the other, and are careful:
   * what they share, two of three accounts have, the others share something else with another one.
   */
  function addRing(shared: Shared): Person[] {
    const size = 3 + random.below(10);
    const isChain = random.next() < 0.5;
    const at = start + random.below(800) * hourMs;
    const mark = `ring-${people.length}`;
    const ring = [add(null, at, { [shared]: mark })];
    for (let place = 1; place < size; place += 1) {
      const before = ring.at(isChain ? -1 : 0);
      const isOpen = random.next() < 0.67;
      const other: Shared = shared === 'payee' ? 'device' : 'payee';
      const change = isOpen ? { [shared]: mark } : { [other]: before?.[other] ?? mark };
      ring.push(add(before?.id ?? null, at + place * hourMs, change));
    }
    return ring.slice(1);
  }

  return { people, addHonest, addRing };
}

describe('rings of one person', () => {
  const town = createTown(20_260_301);
  const honest = town.addHonest(2_000);
  const kinds: Shared[] = ['device', 'payee', 'name', 'ip'];
  const rings = kinds.flatMap((shared) =>
    Array.from({ length: 100 }, () => ({ shared, members: town.addRing(shared) })),
  );
  const { doubles, kept } = judge(town.people);
  const shareOf = (people: readonly Person[], found: ReadonlySet<number>) =>
    people.filter(({ id }) => found.has(id)).length / people.length;
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

  it('get no reward without an operator, ninety-five of a hundred of their accounts at least', () => {
    const members = rings.flatMap((ring) => ring.members);
    for (const kind of kinds) {
      const own = rings.filter(({ shared }) => shared === kind).flatMap((ring) => ring.members);
      console.info(
        `${kind}: void ${percent(shareOf(own, doubles))}, void or held ${percent(shareOf(own, kept))}`,
      );
      expect(shareOf(own, kept)).toBeGreaterThanOrEqual(0.95);
    }
    console.info(
      `${members.length} accounts: void ${percent(shareOf(members, doubles))}, void or held ${percent(shareOf(members, kept))}`,
    );
    expect(shareOf(members, doubles)).toBeGreaterThan(0.85);
  });

  it('each lose an invitation at least', () => {
    expect(rings.filter(({ members }) => members.every(({ id }) => !doubles.has(id)))).toEqual([]);
  });

  it('are not taken for honest friends: below one of a hundred is void or held', () => {
    console.info(
      `${honest.length} honest: void ${percent(shareOf(honest, doubles))}, void or held ${percent(shareOf(honest, kept))}`,
    );
    expect(shareOf(honest, kept)).toBeLessThan(0.01);
  });
});
