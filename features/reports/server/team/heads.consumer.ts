import { Moved, movedTopic } from '@kislap/agents/server';
import { type AccountId, agentTypes } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import { executorOf, type PlayedLine, type SqlExecutor } from '@kislap/ledger';
import { manilaDay } from '@kislap/platform/clock.ts';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { StoredEvent } from '@kislap/platform/database/outbox.ts';
import * as z from 'zod/mini';
import { houseId } from '../figures/change-set.ts';
import type { Teams } from '../figures/teams.ts';
import * as queries from './heads.queries.ts';
import { activeFrom, never, periodsOf, what } from './heads.ts';
import { addMemberCash } from './moved.queries.ts';
import { followMoves, type MovingAgents, movePlayers } from './moved.ts';

export const teamTopics = ['identity.registered', movedTopic];

type TeamsOf = (accountId: AccountId) => readonly AccountId[];

/** What a batch says of one account. */
interface Done {
  betDays: Set<string>;
  depositDays: Set<string>;
  validBets: Map<string, bigint>;
  cash: bigint;
}

/** Adds up people by team and what they did. */
function createHeadSums() {
  const rows = new Map<string, queries.HeadRow>();
  return {
    add(teams: readonly AccountId[], kind: number, day: string, before = never, people = 1) {
      for (const teamId of teams) {
        const key = `${teamId}${kind}${day}${before}`;
        const row = rows.get(key);
        if (row) row.people += people;
        else rows.set(key, { teamId, what: kind, day, before, people });
      }
    },
    list: () => [...rows.values()].filter(({ people }) => people !== 0),
  };
}
type HeadSums = ReturnType<typeof createHeadSums>;

function cashChange({ from, to, amount }: PlayedLine): bigint {
  if (to === 'player:cash') return amount;
  return from === 'player:cash' ? -amount : 0n;
}

function collect(lines: readonly PlayedLine[]): Map<AccountId, Done> {
  const accounts = new Map<AccountId, Done>();
  for (const line of lines) {
    const day = manilaDay(line.createdAt);
    const done = accounts.get(line.accountId) ?? {
      betDays: new Set<string>(),
      depositDays: new Set<string>(),
      validBets: new Map<string, bigint>(),
      cash: 0n,
    };
    accounts.set(line.accountId, done);
    if (line.type === 'BET') done.betDays.add(day);
    if (line.type === 'DEPOSIT' && line.to === 'player:cash') done.depositDays.add(day);
    const valid = line.play?.settled?.validBet ?? 0n;
    if (valid !== 0n) done.validBets.set(day, (done.validBets.get(day) ?? 0n) + valid);
    done.cash += cashChange(line);
  }
  return accounts;
}

/** The days later than the last one, each with the one before; answers the new last one. */
function follow(
  days: Iterable<string>,
  last: string | null,
  each: (day: string, before: string) => void,
): string | null {
  let known = last;
  for (const day of [...days].sort()) {
    if (known !== null && day <= known) continue;
    each(day, known ?? never);
    known = day;
  }
  return known;
}

/** Whoever came to be active in a period or ceased to be. */
function countActive(
  added: readonly queries.ValidRow[],
  saved: readonly queries.ValidRow[],
  sums: HeadSums,
  teamsOf: TeamsOf,
) {
  const keyOf = (row: queries.ValidRow) => `${row.accountId}${row.what}${row.day}`;
  const changes = new Map(added.map((row) => [keyOf(row), row.validBet]));
  for (const row of saved) {
    const isActive = row.validBet >= activeFrom;
    const wasActive = row.validBet - (changes.get(keyOf(row)) ?? 0n) >= activeFrom;
    if (isActive !== wasActive) sums.add(teamsOf(row.accountId), row.what, row.day, never, isActive ? 1 : -1);
  }
}

function validRowsOf(accounts: ReadonlyMap<AccountId, Done>): queries.ValidRow[] {
  const rows = new Map<string, queries.ValidRow>();
  for (const [accountId, { validBets }] of accounts) {
    for (const [date, validBet] of validBets) {
      for (const period of periodsOf(date)) {
        const key = `${accountId}${period.what}${period.day}`;
        const row = rows.get(key);
        if (row) row.validBet += validBet;
        else rows.set(key, { accountId, ...period, validBet });
      }
    }
  }
  return [...rows.values()];
}

/** Follows the play feed and counts the people of teams: who bet, paid in and was active, and what they hold. */
export function createHeadsConsumer({
  source,
  teams,
  agents,
}: {
  source: Source<PlayedLine>;
  teams: Teams;
  agents: MovingAgents;
}): Consumer {
  /** Lines between which nobody changed place. */
  async function addPart(db: SqlExecutor, feed: readonly PlayedLine[]): Promise<void> {
    const listed = await teams.list(
      feed.map(({ accountId }) => accountId),
      feed[0]?.createdAt,
    );
    const teamsOf: TeamsOf = (accountId) => listed(accountId) ?? [];
    const accounts = collect(feed.filter(({ accountId }) => listed(accountId) !== undefined));
    const sums = createHeadSums();
    const cash = new Map<AccountId, bigint>();
    const players: (queries.TeamPlayerRow & { day: string })[] = [];
    const known = await queries.listLastDays(db, [...accounts.keys()]);
    const saved = new Map<AccountId, queries.LastDays>();
    for (const [accountId, done] of accounts) {
      const own = teamsOf(accountId);
      const last = known.get(accountId) ?? { betDay: null, depositDay: null };
      const betDay = follow(done.betDays, last.betDay, (day, before) =>
        sums.add(own, what.bettors, day, before),
      );
      const depositDay = follow(done.depositDays, last.depositDay, (day, before) =>
        sums.add(own, what.depositors, day, before),
      );
      if (betDay !== last.betDay || depositDay !== last.depositDay)
        saved.set(accountId, { betDay, depositDay });
      if (betDay && betDay !== last.betDay) {
        for (const teamId of above(own, accountId)) players.push({ teamId, accountId, day: betDay });
      }
      for (const team of own) cash.set(team, (cash.get(team) ?? 0n) + done.cash);
    }
    await queries.saveLastDays(db, saved);
    const added = validRowsOf(accounts);
    countActive(added, await queries.addValid(db, added), sums, teamsOf);
    await queries.addHeads(db, sums.list());
    await queries.saveBetDays(db, players);
    await queries.addCash(db, cash);
    await addMemberCash(db, new Map([...accounts].map(([id, done]) => [id, done.cash])));
  }

  return consume(source, {
    name: 'reports.heads',
    batchSize: 10_000,
    async apply(tx, feed) {
      const db = executorOf(tx);
      for (const part of await teams.parts(feed)) {
        if (part[0]) await followMoves(db, agents, part[0].createdAt);
        await addPart(db, part);
      }
      return undefined;
    },
    reset: (tx) => queries.deletePlayed(executorOf(tx)),
  });
}

/** The teams that somebody is below in, from the nearest up. */
function above(teams: readonly AccountId[], accountId: AccountId): AccountId[] {
  return teams.filter((teamId) => teamId !== accountId && teamId !== houseId);
}

const Registered = z.object({ type: z.int(), at: z.string() });

/** Counts who joined a team. */
export function createTeamJoinedConsumer({
  source,
  teams,
  identity,
  agents,
}: {
  /** Of the outbox, for `teamTopics`. */
  source: Source<StoredEvent>;
  teams: Teams;
  identity: Pick<Identity, 'listAccounts'>;
  agents: MovingAgents;
}): Consumer {
  /** Between two moves: registrations in their order. */
  async function join(db: SqlExecutor, events: readonly StoredEvent[]): Promise<void> {
    if (events.length === 0) return;
    const registered = events.map((event) => ({
      ...event,
      createdAt: new Date(Registered.parse(event.payload).at),
    }));
    for (const part of await teams.parts(registered)) await joinPart(db, part);
  }

  async function joinPart(db: SqlExecutor, events: readonly (StoredEvent & { createdAt: Date })[]) {
    const ids = events.map(({ subjectId }) => subjectId as AccountId);
    const listed = await teams.list(ids, events[0]?.createdAt);
    const sums = createHeadSums();
    const accounts = await identity.listAccounts(ids);
    const players: queries.JoinedRow[] = [];
    for (const { subjectId, payload } of events) {
      const accountId = subjectId as AccountId;
      const { type, at } = Registered.parse(payload);
      const below = (listed(accountId) ?? []).filter((team) => team !== accountId);
      const isAgent = agentTypes.some((agent) => agent === type);
      sums.add(below, isAgent ? what.joinedAgents : what.joinedMembers, manilaDay(new Date(at)));
      const name = accounts.get(accountId)?.username.toLowerCase() ?? '';
      above(below, accountId).forEach((teamId, place) => {
        players.push({ teamId, accountId, at, name, isAgent, depth: place + 1 });
      });
    }
    await queries.addHeads(db, sums.list());
    await queries.saveJoined(db, players);
  }

  return consume(source, {
    name: 'reports.team_joined',
    batchSize: 1_000,
    async apply(tx, events) {
      const db = executorOf(tx);
      let waiting: StoredEvent[] = [];
      for (const event of events) {
        if (event.topic !== movedTopic) {
          waiting.push(event);
          continue;
        }
        await join(db, waiting);
        waiting = [];
        const at = new Date(Moved.parse(event.payload).at);
        await movePlayers(db, { agents, identity }, { headId: event.subjectId as AccountId, at });
      }
      await join(db, waiting);
      return undefined;
    },
    reset: (tx) => queries.deleteTeamJoined(executorOf(tx)),
  });
}
