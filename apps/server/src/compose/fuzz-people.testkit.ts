import { type AccountType, type AnyEndpoint, type OperatorRole, operatorRoles } from '@kislap/contract-kit';
import { executorOf } from '@kislap/ledger';
import type { WholeServer } from '../testing/whole-server.ts';
import type { Dice } from './fuzz-values.testkit.ts';

const accountTypes = { member: 0, other: 0, agent: 1, trial: 4 } as const satisfies Record<
  string,
  AccountType
>;
type Person = keyof typeof accountTypes | OperatorRole;

const visit = { ip: '127.0.0.1', device: 'test' };
const money = 50_000_000_000n;

/** Whoever calls: a visitor, players of each kind with money, an operator of each role. */
export interface FuzzPeople {
  /** Whose call it mostly is, sometimes anybody's; null is a visitor. */
  pickFor(dice: Dice, endpoint: AnyEndpoint): Person | null;
  tokenOf(person: Person | null): string | null;
  /** A hostile call may have ended the session or barred its account: a new account replaces it. */
  replace(person: Person, token: string): Promise<void>;
  /** Opens the house again where an operator's call closed it. */
  reopen(): Promise<void>;
}

export async function createFuzzPeople(server: WholeServer): Promise<FuzzPeople> {
  const { identity, ledger, site } = server.features;
  const { kysely: db, pool } = server.platform.database;
  const tokens = new Map<Person, string>();
  let count = 0;

  async function openPlayer(person: keyof typeof accountTypes): Promise<string> {
    const type = accountTypes[person];
    const username = `fuzz${person}${count}`;
    const account = { type, username, password: null, language: 'EN' as const, ip: visit.ip };
    const { id } = await identity.createMember(db, account);
    if (type !== 4) {
      const common = { kind: 'post', type: 'DEPOSIT', source: 'fuzz', currency: 'PHP' } as const;
      const ways = { from: 'house:adjustment', to: 'player:cash' } as const;
      await db.transaction().execute((tx) => ledger.openPlayer(executorOf(tx), id, 'PHP'));
      await ledger.post({ ...common, ...ways, accountId: id, reference: username, amount: money });
    }
    return db.transaction().execute((tx) => identity.sessions.create(tx, id, visit));
  }

  const isPlayer = (person: Person): person is keyof typeof accountTypes => person in accountTypes;

  async function signIn(person: Person): Promise<void> {
    count += 1;
    const token = isPlayer(person)
      ? await openPlayer(person)
      : await server.signInOperator(person, `fuzz${person}${count}`);
    tokens.set(person, token);
  }

  const everybody: Person[] = ['member', 'other', 'agent', 'trial', ...operatorRoles];
  for (const person of everybody) await signIn(person);

  return {
    pickFor(dice, { access }) {
      if (dice.below(5) === 0) return dice.pick([null, ...everybody]);
      if (access === 'public') return dice.pick([null, 'member'] as const);
      if (access === 'agent') return 'agent';
      return access === 'player' || access === 'real'
        ? dice.pick(['member', 'other', 'agent'] as const)
        : 'owner';
    },
    tokenOf: (person) => (person === null ? null : (tokens.get(person) ?? null)),
    async replace(person, token) {
      // Several calls at once may notice it.
      if (tokens.get(person) === token) await signIn(person);
    },
    async reopen() {
      await pool.query(`DELETE FROM site.setting WHERE name IN ('site.maintenance', 'site.region')`);
      site.announce();
    },
  };
}
