import type { AccountId } from '@kislap/contract-kit';
import { executorOf, type PlayedLine, type SqlExecutor } from '@kislap/ledger';
import { type Clock, manilaDay } from '@kislap/platform/clock.ts';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import { addDays } from '@kislap/rules/days';
import { teamRoundDays, userFigures } from '../../contract/team-lines.ts';
import { houseId } from '../figures/change-set.ts';
import { findSlotIds } from '../figures/figure.queries.ts';
import { count, measures } from '../figures/figures.ts';
import type { Teams } from '../figures/teams.ts';
import { periodsOf } from '../team/heads.ts';
import { teamMoneyOf } from '../team/team-money.ts';
import { kindOf, numberOfKind } from './kinds.ts';
import * as queries from './lines.queries.ts';

type TeamsOf = (accountId: AccountId) => readonly AccountId[];

/** The first day whose rounds are kept by team. */
export function oldestRoundDay(now: Date): string {
  return addDays(manilaDay(now), -teamRoundDays);
}

const places = new Map(measures.map((measure, place) => [measure, place]));

/** What a batch adds to the statements of accounts, by account, period and its first day. */
function statementsOf(lines: readonly PlayedLine[]): queries.UserRow[] {
  const days = new Map<string, { accountId: AccountId; day: string; values: bigint[] }>();
  for (const line of lines) {
    const day = manilaDay(line.createdAt);
    const key = `${line.accountId}${day}`;
    const own = days.get(key) ?? { accountId: line.accountId, day, values: measures.map(() => 0n) };
    days.set(key, own);
    count(line, (_slot, measure, amount) => {
      const place = places.get(measure) ?? 0;
      own.values[place] = (own.values[place] ?? 0n) + amount;
    });
  }
  const rows = new Map<string, queries.UserRow>();
  for (const { accountId, day, values } of days.values()) {
    const money = teamMoneyOf(values);
    const figures = userFigures.map((figure) => money[figure]);
    if (figures.every((figure) => figure === 0n)) continue;
    for (const period of periodsOf(day)) {
      const key = `${accountId}${period.what}${period.day}`;
      const row = rows.get(key);
      if (row) row.values = row.values.map((value, place) => value + (figures[place] ?? 0n));
      else rows.set(key, { teamId: accountId, accountId, ...period, values: figures });
    }
  }
  return [...rows.values()];
}

function compare(one: queries.UserRow, other: queries.UserRow): number {
  if (one.teamId !== other.teamId) return one.teamId < other.teamId ? -1 : 1;
  if (one.what !== other.what) return one.what - other.what;
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.accountId < other.accountId ? -1 : 1;
}

function transferOf(line: PlayedLine): Omit<queries.TransferLine, 'teamId'> | undefined {
  const kind = kindOf(line);
  if (!kind) return undefined;
  const { createdAt: at, accountId, sequence, type, amount, cashAfter, from, to } = line;
  const cashChange = to === 'player:cash' ? amount : from === 'player:cash' ? -amount : 0n;
  return { at, accountId, sequence, kind: numberOfKind(kind), type, amount, cashChange, cashAfter };
}

/**
 * Follows the play feed and writes what stands behind the figures of teams into the buckets of their agents: statements
 * of their people, their money and their rounds.
 */
export function createLinesConsumer(parts: {
  source: Source<PlayedLine>;
  teams: Teams;
  clock: Clock;
  /** Not of a transaction. */
  db: SqlExecutor;
}): Consumer {
  const { source, teams, clock, db: alone } = parts;

  /** Rounds that are kept by team. */
  function openedOf(lines: readonly PlayedLine[]): PlayedLine[] {
    const oldest = oldestRoundDay(clock.now());
    return lines.filter(
      (line) => line.opensRound && line.roundRef !== null && manilaDay(line.createdAt) >= oldest,
    );
  }

  async function writeRounds(db: SqlExecutor, lines: readonly PlayedLine[], teamsOf: TeamsOf) {
    const opened = openedOf(lines);
    if (opened.length === 0) return;
    const slots = opened.map(({ source: vendor, gameId, category }) => ({
      ...{ source: vendor, gameId: gameId ?? ('' as const), category: category ?? '' },
    }));
    const slotIds = await findSlotIds(db, slots);
    const rows = opened.flatMap(({ createdAt: at, accountId, sequence, roundRef }, place) =>
      teamsOf(accountId).map((teamId) => ({
        ...{ teamId, at, accountId, sequence, slotId: slotIds[place] ?? 0, roundRef: roundRef ?? '' },
      })),
    );
    await queries.addRounds(db, rows);
  }

  /** Lines between which nobody changed place. */
  async function addPart(db: SqlExecutor, feed: readonly PlayedLine[]): Promise<void> {
    const listed = await teams.list(
      feed.map(({ accountId }) => accountId),
      feed[0]?.createdAt,
    );
    const teamsOf: TeamsOf = (accountId) => (listed(accountId) ?? []).filter((team) => team !== houseId);
    const lines = feed.filter(({ accountId }) => teamsOf(accountId).length > 0);
    const users = statementsOf(lines).flatMap((row) =>
      teamsOf(row.accountId).map((teamId) => ({ ...row, teamId })),
    );
    await queries.addUsers(db, users.sort(compare));
    const transfers = lines.flatMap((line) => {
      const row = transferOf(line);
      return row ? teamsOf(line.accountId).map((teamId) => ({ ...row, teamId })) : [];
    });
    await queries.addTransfers(db, transfers);
    await writeRounds(db, lines, teamsOf);
  }

  return consume(source, {
    name: 'reports.team_lines',
    batchSize: 10_000,
    async prepare(feed) {
      for (const month of new Set(feed.map(({ createdAt }) => `${manilaDay(createdAt).slice(0, 7)}-01`)))
        await queries.ensureLines(alone, month, false);
      for (const day of new Set(openedOf(feed).map(({ createdAt }) => manilaDay(createdAt))))
        await queries.ensureLines(alone, day, true);
    },
    async apply(tx, feed) {
      for (const part of await teams.parts(feed)) await addPart(executorOf(tx), part);
      return undefined;
    },
    reset: (tx) => queries.deleteLines(executorOf(tx)),
  });
}
