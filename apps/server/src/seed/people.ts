import { type AccountId, type AccountType, accountTypes } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { randomToken } from '@kislap/platform/crypto/rng.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Features } from '../compose/house.ts';
import { joinedDaysAgo } from './history.ts';
import { demoAgents, demoMembers, type Person } from './people.data.ts';

const daySeconds = 24 * 3600;

interface SignIn {
  username: string;
  password: string;
}

export interface TypedSignIn extends SignIn {
  /** The account's type (specification section 4). */
  type: AccountType;
}

/**
 * The people of the demo world: the first-run agent with two levels of agents below, forty members spread over
 * them, and the first-run player. Only the two first-run accounts have a password.
 */
export async function openPeople(
  tx: Tx,
  platform: Platform,
  { identity }: Features,
): Promise<{ agent: SignIn; player: SignIn; playerId: AccountId }> {
  const { clock, rng, config } = platform;
  const now = clock.now();
  const ids = new Map<string, AccountId>();

  async function open(
    person: Person,
    change: { type: number; upline?: string; password?: string; daysAgo: number },
  ) {
    const account = await identity.createMember(tx, {
      type: change.type === accountTypes.generalAgent ? 1 : change.type === accountTypes.agent ? 2 : 0,
      username: person.account,
      password: change.password ?? null,
      nickname: person.name.split(' ')[0],
      payeeName: person.name,
      birthDate: person.birthDate,
      uplineId: change.upline ? ids.get(change.upline) : undefined,
      language: 'EN',
      identityStatus: 'verified',
      hasAcceptedTerms: true,
      ip: '127.0.0.1',
      createdAt: addSeconds(now, -change.daysAgo * daySeconds),
    });
    ids.set(person.account, account.id);
  }

  const agent = { username: 'agent', password: randomToken(rng, 120) };
  const top = { account: agent.username, name: 'Isagani Reyes', birthDate: '1979-05-05' };
  await open(top, {
    type: accountTypes.generalAgent,
    password: agent.password,
    daysAgo: config.demoDays + 30,
  });
  for (const [index, person] of demoAgents.entries()) {
    const upline = person.under ?? agent.username;
    await open(person, { type: accountTypes.agent, upline, daysAgo: config.demoDays + 25 - index });
  }
  for (const [index, person] of demoMembers.entries()) {
    const upline = demoAgents[index % demoAgents.length]?.account;
    assert(upline, 'every member has an upline');
    await open(person, {
      type: accountTypes.member,
      upline,
      daysAgo: joinedDaysAgo(index, peopleWithHistory.length, config.demoDays),
    });
  }
  const player = { username: 'player', password: randomToken(rng, 120) };
  const person = { account: player.username, name: 'Juan dela Cruz', birthDate: '1990-01-15' };
  await open(person, {
    type: accountTypes.member,
    upline: agent.username,
    password: player.password,
    daysAgo: 25,
  });
  const playerId = ids.get(player.username);
  assert(playerId, 'the first-run player was opened');
  return { agent, player, playerId };
}

/**
 * An agent below the first-run agent, two with salaries by the hour and by five minutes, and trial agents: each signs in
 * with a password of its own.
 */
const kinds = [
  {
    type: accountTypes.agent,
    username: 'agent2',
    nickname: 'Alab',
    payeeName: 'Alab Magsaysay',
    birthDate: '1987-08-08',
  },
  {
    type: accountTypes.generalAgent,
    username: 'oras',
    nickname: 'Oras',
    payeeName: 'Oras Dimaculangan',
    birthDate: '1983-04-04',
  },
  {
    type: accountTypes.generalAgent,
    username: 'sandali',
    nickname: 'Sandali',
    payeeName: 'Sandali Pangilinan',
    birthDate: '1989-12-12',
  },
  { type: accountTypes.generalAgentTrial, username: 'agent41', nickname: 'Trial general agent' },
  { type: accountTypes.agentTrial, username: 'agent42', nickname: 'Trial agent' },
] as const;

/** Opens the accounts of the types that nobody in the demo world had before. */
export async function openAgentsOfEachKind(
  tx: Tx,
  { rng }: Pick<Platform, 'rng'>,
  { identity }: Pick<Features, 'identity'>,
): Promise<TypedSignIn[]> {
  const upline = await identity.findAccountByUsername('agent');
  const opened: TypedSignIn[] = [];
  for (const { type, ...person } of kinds) {
    const password = randomToken(rng, 120);
    const isTrial = type !== accountTypes.agent && type !== accountTypes.generalAgent;
    await identity.createMember(tx, {
      ...person,
      type,
      password,
      uplineId: type === accountTypes.agent ? upline?.id : undefined,
      language: 'EN',
      identityStatus: isTrial ? 'none' : 'verified',
      ip: '127.0.0.1',
    });
    opened.push({ type, username: person.username, password });
  }
  return opened;
}

/** Accounts of the demo world by username, without the first-run player: his history is his own to make. */
export const peopleWithHistory: readonly string[] = [...demoMembers, ...demoAgents].map(
  ({ account }) => account,
);
